/** The authors' command as its users get it: packed, installed into an empty folder without a network, and used. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inPackage, projectFolder } from '../../tools/runtime/project.ts';

const author = join(projectFolder, 'packages/author');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rule-of-thumb-author-')));

/** Runs npm or a command that it has installed. */
function run(command: string, args: string[], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status, output: stdout + stderr, stdout };
}

function use(...args: string[]) {
  return run('npx', ['--offline', '--no-install', 'rule-of-thumb', ...args]);
}

/** Packs a folder; returns the tarball's name. */
function pack(place: string, ...options: string[]): string {
  const args = ['pack', '--json', '--pack-destination', folder, ...options];
  const { status, stdout, output } = run('npm', args, place);
  expect(status, output).toBe(0);
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as { filename: string }[];
  return packed?.filename ?? '';
}

beforeAll(() => {
  const tarballs = [
    pack(author),
    ...['better-sqlite3', 'node-addon-api'].map((name) =>
      pack(inPackage(name), '--ignore-scripts'),
    ),
  ];
  run('npm', ['init', '--yes']);
  const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, output } = run('npm', [...install, ...tarballs]);
  expect(status, output).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('installs SQLite and nothing else', () => {
  const installed = readdirSync(join(folder, 'node_modules')).filter(
    (name) => !name.startsWith('.'),
  );
  expect(installed).toEqual(['better-sqlite3', 'node-addon-api', 'rule-of-thumb']);
});

test('writes, checks, packs and exports a library', () => {
  expect(use('new', 'mine')).toMatchObject({ status: 0 });
  expect(use('check', 'mine')).toMatchObject({
    status: 0,
    output: expect.stringContaining('2 pages, 3 questions, 0 articles; 0 problems.'),
  });
  for (const name of ['pack', 'anki']) expect(use(name, 'mine')).toMatchObject({ status: 0 });
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['mine.apkg', 'mine.rotpack']));
  expect(use('import', 'mine.apkg', '--out=back')).toMatchObject({
    status: 0,
    output: expect.stringContaining('3 questions on 2 pages'),
  });
});

test('names missing engines, and runs code once they are installed', () => {
  const without = use('run', 'mine');
  expect(without).toMatchObject({ status: 0 });
  expect(without.output).toContain(
    '1 piece of code was not run: npm install --save-dev @electric-sql/pglite libpg-query\n',
  );
  mkdirSync(join(folder, 'node_modules/@electric-sql'));
  for (const name of ['@electric-sql/pglite', 'libpg-query']) {
    symlinkSync(inPackage(name), join(folder, 'node_modules', name), 'junction');
  }
  const withEngine = use('run', 'mine');
  expect(withEngine).toMatchObject({ status: 0 });
  expect(withEngine.output).not.toContain('not run');
  expect(use('run', 'mine', '--profile=library').output).toContain('1 (100%)');
});

test('has the app’s version, and the versions of its packages', () => {
  const read = (place: string) =>
    JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
      version: string;
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
      peerDependencies: Record<string, string>;
      peerDependenciesMeta: Record<string, { optional: boolean }>;
    };
  const app = read(projectFolder);
  const command = read(author);
  expect(command.version).toBe(app.version);
  const versions = { ...app.devDependencies, ...app.dependencies };
  const own = { ...command.dependencies, ...command.peerDependencies };
  for (const [name, version] of Object.entries(own))
    expect([name, version]).toEqual([name, versions[name]]);
  expect(Object.keys(command.peerDependenciesMeta)).toEqual(Object.keys(command.peerDependencies));
  expect(Object.keys(own)).not.toContain('electron');
});
