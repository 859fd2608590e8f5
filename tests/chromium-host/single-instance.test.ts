import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reorderArguments } from '../../tools/chromium-host/single-instance.ts';
import { useTempFolder } from '../main/temp-folder.ts';

const lock = new URL('../../tools/chromium-host/single-instance.ts', import.meta.url);

/**
 * Takes the lock in a process that exits at its first launch or after a second; prints that launch.
 */
const program = `
  import { acquireLock } from '${lock.href}';
  const end = (told) => { console.log(told); process.exit(); };
  const launch = { argv: [], workingDirectory: '' };
  if (!acquireLock(process.argv[1], launch, ({ argv }) => end(argv[0]))) end('no lock');
  setTimeout(() => end('none'), 1000);
`;

const folder = useTempFolder();

test.each([
  ['announces one that lost while the lock was being taken', 60_000, 'here'],
  ['ignores one left behind by an app that died', -1000, 'none'],
])('of the queued launches, %s', (_, later, told) => {
  const launches = join(folder.path, 'chromium-host/launches');
  mkdirSync(launches, { recursive: true });
  const announced = { argv: ['here'], workingDirectory: '', at: Date.now() + later };
  writeFileSync(join(launches, '1.json'), JSON.stringify(announced));
  const args = ['--input-type=module', '--eval', program, folder.path];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()).toBe(told);
  expect(readdirSync(launches)).toEqual([]);
});

test("passes a second launch's arguments in Chromium's order", () => {
  expect(reorderArguments(['app', 'notes', '--content=a', '-v', '--', '--user-data=b'])).toEqual([
    'app',
    '--content=a',
    '-v',
    '--allow-file-access-from-files',
    'notes',
    '--',
    '--user-data=b',
  ]);
});
