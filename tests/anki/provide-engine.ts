/** Installs Anki's engine from PyPI, in its pinned version, into a virtual environment under node_modules. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLinuxRoot } from '../../tools/runtime/display.ts';
import { inPackage } from '../../tools/runtime/project.ts';

const requirements = join(import.meta.dirname, 'requirements.txt');

/** The engine needs Python 3.10, and an environment needs pip, which Debian packages separately from Python. */
const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';

/**
 * The environment's Python. Null, with a loud message, if the engine isn't available; fails in that case if `CI` is
 * set, so that no build passes without it.
 */
export function provideEngine(): string | null {
  const pins = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const folder = inPackage('.cache', 'rule-of-thumb', `anki-${pins.slice(0, 12)}`);
  const [scripts, program] =
    process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python'];
  const python = join(folder, scripts, program);
  const mark = join(folder, 'complete');
  if (existsSync(mark)) return python;
  try {
    rmSync(folder, { recursive: true, force: true });
    run(findPython(), ['-m', 'venv', folder]);
    const options = ['--quiet', '--disable-pip-version-check', '--no-input'];
    const safety = ['--require-hashes', '--only-binary=:all:'];
    run(python, ['-m', 'pip', 'install', ...options, ...safety, '-r', requirements]);
    writeFileSync(mark, '');
    return python;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `ANKI PACKAGES ARE NOT TESTED: Anki's engine could not be installed. ${reason}`;
    if (process.env['CI'] !== undefined) throw new Error(message, { cause: error });
    process.stderr.write(`\n${'!'.repeat(80)}\n${message}\n${'!'.repeat(80)}\n`);
    return null;
  }
}

function findPython(): string {
  const find = (): string | undefined =>
    ['python3', 'python'].find((name) => spawnSync(name, ['-c', check]).status === 0);
  const found = find();
  if (found !== undefined) return found;
  if (isLinuxRoot && existsSync('/etc/debian_version')) installDebianPython();
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    'It needs Python 3.10 or later with venv (on Debian: apt-get install python3-venv).',
  );
}

function installDebianPython(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], env);
  run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'python3-venv'], env);
}

function run(command: string, args: string[], env = process.env): void {
  execFileSync(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
}
