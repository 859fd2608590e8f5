import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTempFolder } from '../main/temp-folder.ts';

const lock = new URL('../../tools/chromium-host/single-instance.ts', import.meta.url);

/** Takes the lock in a process that ends at its first launch, or after a second; prints that launch. */
const program = `
  import { acquireLock } from '${lock.href}';
  const end = (told) => { console.log(told); process.exit(); };
  const launch = { argv: [], workingDirectory: '' };
  if (!acquireLock(process.argv[1], launch, ({ argv }) => end(argv[0]))) end('no lock');
  setTimeout(() => end('none'), 1000);
`;

const folder = useTempFolder();

test.each([
  ['one that lost while the lock was being taken is told', 60_000, 'here'],
  ['one that an app left which died is not', -1000, 'none'],
])('of the launches that wait, %s', (_, later, told) => {
  const launches = join(folder.path, 'chromium-host/launches');
  mkdirSync(launches, { recursive: true });
  const announced = { argv: ['here'], workingDirectory: '', at: Date.now() + later };
  writeFileSync(join(launches, '1.json'), JSON.stringify(announced));
  const args = ['--input-type=module', '--eval', program, folder.path];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()).toBe(told);
  expect(readdirSync(launches)).toEqual([]);
});
