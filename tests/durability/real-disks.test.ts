/**
 * Real full or read-only disks, another user's folder, and a file locked by another program: the app's
 * startup code reports the cause, and the same process saves again once it is fixed.
 */
import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTempFolder } from '../main/temp-folder.ts';
import type { Random } from '../../tools/random.ts';
import { Tally, torture, tortureTimeout } from '../torture.ts';
import { runProgram, useProgram } from './child-process.ts';
import type { Ended } from './child-process.ts';
import { findMountFault, onDisk, run } from './made-disks.ts';
import { argumentsOf, inOrder, makeBase } from './places.ts';
import type { Base } from './places.ts';
import { reopenStudy } from './reopen-study.ts';
import { stepNames } from './study-steps.ts';

const folder = useTempFolder();
const program = useProgram('study-child');
let base: Base;

beforeAll(async () => {
  base = await makeBase(program);
}, tortureTimeout);
afterAll(() => rmSync(base.path, { recursive: true, force: true }));

/** The digest after the step without any fault. */
async function findAfter(name: string): Promise<string> {
  const copy = join(folder.path, `undisturbed-${name}`);
  cpSync(base.path, copy, { recursive: true });
  const { lines, errors } = await runProgram(program, argumentsOf(copy, name));
  expect(lines.at(-1), errors).toMatch(/^done/);
  const after = await reopenStudy(copy);
  rmSync(copy, { recursive: true });
  return after;
}

/** Expects the process to exit cleanly after reporting the fault in these words and then taking the step. */
async function expectDone(
  { lines, errors, code }: Ended,
  { copy, after, words }: { copy: string; after: string; words: RegExp },
): Promise<'at once' | 'at the start' | 'in the step'> {
  const where = `${lines.join('; ')} ${errors}`;
  expect(code, where).toBe(0);
  expect(lines.at(-1), where).toMatch(/^done/);
  const said = lines.find((line) => /^(?:fault|failed)/.test(line));
  if (said?.startsWith('fault')) expect(said).toMatch(words);
  expect(await reopenStudy(copy), where).toBe(after);
  if (said === undefined) return 'at once';
  return said.startsWith('fault') ? 'at the start' : 'in the step';
}

const page = 4096;

test(
  'a disk that fills up after any number of pages',
  async () => {
    const suite = torture('A disk that is full after some pages', { usual: 2, weight: 5 });
    const fault = findMountFault(folder.path);
    if (fault !== null) return suite.skip(fault);
    const found = new Tally();
    await suite.eachRound(async (random: Random, round) => {
      const name = stepNames[round % stepNames.length] ?? 'grade';
      const after = await findAfter(name);
      await onDisk(folder.path, 16, async (disk) => {
        const copy = join(disk, 'copy');
        cpSync(base.path, copy, { recursive: true });
        const { bavail, bsize } = statfsSync(disk);
        const filler = join(disk, 'filler');
        const room = random.below(40) * page;
        writeFileSync(filler, Buffer.alloc(bavail * bsize - room));
        const ended = await runProgram(program, argumentsOf(copy, name), {
          env: { ...inOrder, REPAIR: `rm -f '${filler}'` },
        });
        const when = await expectDone(ended, { copy, after, words: /the disk is full/ });
        found.add(
          when === 'at once' ? 'had room enough' : `said so ${when}, and saved once it had`,
        );
      });
    });
    suite.report(`${found.describe()}; 0 torn, 0 lost`);
  },
  tortureTimeout,
);

test('a disk that is read-only at startup and then becomes writable', async () => {
  const suite = torture('A disk that is mounted read-only', { usual: 1, weight: 100 });
  const fault = findMountFault(folder.path);
  if (fault !== null) return suite.skip(fault);
  const after = await findAfter('note');
  await suite.eachRound(() =>
    onDisk(folder.path, 16, async (disk) => {
      const copy = join(disk, 'copy');
      cpSync(base.path, copy, { recursive: true });
      expect(run('mount', '-o', 'remount,ro', disk)).toBe(true);
      const ended = await runProgram(program, argumentsOf(copy, 'note'), {
        env: { REPAIR: `mount -o remount,rw '${disk}'` },
      });
      const words = /the folder is read-only/;
      expect(await expectDone(ended, { copy, after, words })).toBe('at the start');
    }),
  );
  suite.report('said at the start, and saved once it could be written, without a restart');
});

test("another user's folder is reported", async () => {
  const suite = torture("Another user's folder", { usual: 1, weight: 1000 });
  if (process.getuid?.() !== 0 || !run('setpriv', '--reuid=65534', 'true'))
    return suite.skip('only root can be another user');
  const copy = join(folder.path, 'copy');
  cpSync(base.path, copy, { recursive: true });
  run('chmod', '755', folder.path, copy, dirname(program.path));
  run('chmod', '644', join(copy, 'study.db'));
  const { lines, errors } = await runProgram(program, argumentsOf(copy, 'note'), {
    under: ['setpriv', '--reuid=65534', '--clear-groups'],
  });
  expect(lines.at(-1), errors).toMatch(/^unopened .*another user/);
  expect(await reopenStudy(copy)).toBe(base.digest);
  suite.report('said at the start, nothing changed');
});

test(
  'a file locked by another program',
  async () => {
    const suite = torture('study.db held by another program', { usual: 2, weight: 10 });
    const found = new Tally();
    await suite.eachRound(async (random, round) => {
      const name = stepNames[round % stepNames.length] ?? 'grade';
      const after = await findAfter(name);
      const copy = join(folder.path, `held-${round}`);
      cpSync(base.path, copy, { recursive: true });
      const other = new Database(join(copy, 'study.db'));
      const isExclusive = random.below(2) === 0;
      if (isExclusive) other.pragma('locking_mode = EXCLUSIVE');
      other.exec('BEGIN IMMEDIATE; UPDATE setting SET value = value');
      if (isExclusive) {
        other.exec('COMMIT');
        expect(other.pragma('locking_mode', { simple: true })).toBe('exclusive');
      }
      const sign = join(copy, 'held');
      writeFileSync(sign, '');
      const ended = await runProgram(program, argumentsOf(copy, name), {
        env: { REPAIR: `while [ -e '${sign}' ]; do sleep 0.02; done` },
        onLine(line) {
          if (!/^(?:fault|failed)/.test(line) || !other.open) return;
          if (other.inTransaction) other.exec('ROLLBACK');
          other.close();
          rmSync(sign);
        },
      });
      if (other.open) {
        if (other.inTransaction) other.exec('ROLLBACK');
        other.close();
      }
      rmSync(sign, { force: true });
      const words = /another program holds the file/;
      const when = await expectDone(ended, { copy, after, words });
      found.add(
        when === 'at once' ? 'wrote nothing' : `said so ${when}, and saved once it was free`,
      );
      rmSync(copy, { recursive: true });
    });
    suite.report(`${found.describe()}; 0 torn, 0 lost`);
  },
  tortureTimeout,
);
