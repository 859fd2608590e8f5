/** Starting Electron: the checks before it, and the arguments passed to it, with a stub in place of its binary. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openInElectron } from '../../tools/start/open-in-electron.ts';
import { findSandboxProblem } from '../../tools/start/sandbox.ts';

let root: string;
let binary: string;
let started: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'));
  binary = join(root, 'dist/electron');
  started = join(root, 'started.txt');
  write('dist/electron', `#!/bin/sh\necho "$ELECTRON_RUN_AS_NODE|$*" > '${started}'\n`);
  write('dist/chrome-sandbox', '');
  chmodSync(binary, 0o755);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function open(...args: string[]): Promise<number> {
  return openInElectron(binary, '/app', args, { asRoot: false, root });
}

describe.skipIf(process.platform === 'win32')('openInElectron', () => {
  test('starts Electron with the arguments, and not as Node.js', async () => {
    vi.stubEnv('ELECTRON_RUN_AS_NODE', '1');
    expect(await open('--content=/mine')).toBe(0);
    expect(readFileSync(started, 'utf8')).toBe('|/app --content=/mine\n');
  });

  test('explains the fix in one message instead of starting Electron if it would abort', async () => {
    write('proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1\n');
    await expect(open()).rejects.toThrow(
      /kernel\.apparmor_restrict_unprivileged_userns is 1[^]*sudo chmod 4755 '.*chrome-sandbox'[^]*--no-sandbox/,
    );
    expect(() => readFileSync(started)).toThrow('ENOENT');
  });

  test('starts if the user asks for no sandbox', async () => {
    write('proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1\n');
    expect(await open('--no-sandbox')).toBe(0);
    expect(readFileSync(started, 'utf8')).toBe('|/app --no-sandbox\n');
  });
});

describe.skipIf(process.platform === 'win32')('findSandboxProblem', () => {
  test.each([
    ['kernel/apparmor_restrict_unprivileged_userns', '1', '0'],
    ['kernel/unprivileged_userns_clone', '0', '1'],
    ['user/max_user_namespaces', '0', '15000'],
  ])('%s is a problem if it is %s, but not if it is %s', (setting, locked, open) => {
    write(`proc/sys/${setting}`, `${locked}\n`);
    expect(findSandboxProblem(binary, root)).toContain(
      `${setting.replaceAll('/', '.')} is ${locked}`,
    );
    write(`proc/sys/${setting}`, `${open}\n`);
    expect(findSandboxProblem(binary, root)).toBeNull();
  });

  test('finds none if the system has no such settings', () => {
    expect(findSandboxProblem(binary, root)).toBeNull();
  });

  test.runIf(process.getuid?.() === 0)("finds none if Electron's helper belongs to root", () => {
    write('proc/sys/user/max_user_namespaces', '0');
    chmodSync(join(root, 'dist/chrome-sandbox'), 0o4755);
    expect(findSandboxProblem(binary, root)).toBeNull();
  });

  test('finds none if an AppArmor profile names the binary', () => {
    write('proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1');
    write('etc/apparmor.d/electron', `profile electron ${binary} flags=(unconfined) { userns, }`);
    expect(findSandboxProblem(binary, root)).toBeNull();
  });
});
