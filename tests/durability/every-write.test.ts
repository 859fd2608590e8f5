/**
 * The same steps as in kill-writes.test.ts with faults at an exact system call: killed right before the n-th
 * write, or given an error there as from a full, broken or read-only disk. Also checks that no step is
 * acknowledged before its writes were flushed to the disk.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tortureVariables } from '../../tools/test/torture-figures.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import { count, torture, tortureTimeout } from '../torture.ts';
import { runProgram, useProgram } from './child-process.ts';
import { disks, failAt, killAt } from './interfere.ts';
import { argumentsOf, listPlaces, makeBase } from './places.ts';
import type { Base, Place } from './places.ts';
import { reopenStudy } from './reopen-study.ts';
import { stepNames } from './study-steps.ts';
import type { StepName } from './study-steps.ts';
import { findTracerFault, readCalls, recordCalls, writingCalls } from './tracer.ts';

const folder = useTempFolder();
const program = useProgram('study-child');
let base: Base;
let places: Place<StepName>[];
let tracerFault: string | null;

beforeAll(async () => {
  tracerFault = findTracerFault();
  if (tracerFault !== null) return;
  base = await makeBase(program);
  places = await listPlaces<StepName>({
    ...{ program, base, names: stepNames, calls: writingCalls, argumentsOf },
    from: Number(process.env[tortureVariables.seed] ?? 1),
  });
}, tortureTimeout);
afterAll(() => {
  if (tracerFault === null) rmSync(base.path, { recursive: true, force: true });
});

describe('at every write', () => {
  test(
    'a kill leaves the state before or after the step',
    async () => {
      const suite = torture('Kills at an exact write, sync or rename', { usual: 6 });
      if (tracerFault !== null) return suite.skip(tracerFault);
      const outcome = await killAt(suite, {
        ...{ program, base, places, folder: folder.path, argumentsOf, reopen: reopenStudy },
      });
      suite.report(
        `of ${count(places.length, 'place')} in ${stepNames.length} kinds of writing: ${outcome}`,
      );
    },
    tortureTimeout,
  );

  test.each(disks)(
    '$disk is reported, nothing is half done, and it recovers without a restart',
    async (fault) => {
      const suite = torture(`Writes that fail: ${fault.disk}`, { usual: 2, weight: 3 });
      if (tracerFault !== null) return suite.skip(tracerFault);
      const outcome = await failAt(suite, fault, {
        ...{ program, base, places, folder: folder.path, argumentsOf, reopen: reopenStudy },
      });
      suite.report(outcome);
    },
    tortureTimeout,
  );
});

test(
  'a lock that is denied is reported or retried, and nothing is half done',
  async () => {
    const suite = torture('Locks on study.db that are not granted', { usual: 3, weight: 3 });
    if (tracerFault !== null) return suite.skip(tracerFault);
    const filesOf = (copy: string): string[] =>
      ['', '-wal', '-shm'].map((suffix) => join(copy, `study.db${suffix}`));
    const locks = await listPlaces<StepName>({
      ...{ program, base, names: stepNames, calls: ['fcntl'], argumentsOf, filesOf },
      from: suite.seed,
      // Releasing a lock always succeeds.
      isPlace: ({ text }) => text.includes('F_SETLK') && !text.includes('F_UNLCK'),
    });
    const busy = { code: 'EAGAIN', disk: 'busy', words: /another program holds/, isOnce: true };
    const outcome = await failAt(suite, busy, {
      ...{ program, base, places: locks, folder: folder.path, argumentsOf, filesOf },
      reopen: reopenStudy,
    });
    suite.report(`of ${count(locks.length, 'lock')}: ${outcome}`);
  },
  tortureTimeout,
);

test(
  'nothing is acknowledged before it is flushed',
  async () => {
    const suite = torture('Flushed before acknowledged', { usual: 40 });
    if (tracerFault !== null) return suite.skip(tracerFault);
    const copy = join(folder.path, 'flushed');
    mkdirSync(copy);
    const record = join(folder.path, 'calls');
    const args = [copy, String(suite.seed), '0', String(suite.rounds)];
    const { lines } = await runProgram(program, args, {
      under: recordCalls(record, ['pwrite64', 'fsync', 'fdatasync', 'write', 'rename']),
    });
    expect(lines.at(-1)).toMatch(/^done/);
    const unflushed = new Set<string>();
    let answers = 0;
    let flushes = 0;
    for (const { name, text } of readCalls(record)) {
      const [, path = ''] = /^\d+<([^>]*)>/.exec(text) ?? [];
      if (name === 'pwrite64' || (name === 'write' && path.startsWith(copy))) unflushed.add(path);
      else if (name === 'fsync' || name === 'fdatasync') flushes += Number(unflushed.delete(path));
      else if (name === 'rename') {
        const [, renamed = ''] = /^"([^"]*)"/.exec(text) ?? [];
        expect([...unflushed], 'a file has to be flushed before it gets its name').not.toContain(
          renamed,
        );
      } else if (name === 'write' && text.includes('"done ')) {
        answers += 1;
        // A checkpoint's writes to study.db itself are still in the log until study.db is flushed too.
        expect(
          [...unflushed].filter((file) => file.endsWith('study.db-wal')),
          text,
        ).toEqual([]);
      }
    }
    expect(answers).toBe(suite.rounds + 1);
    expect(flushes).toBeGreaterThan(suite.rounds / 2);
    suite.report(
      `${count(answers, 'answer')} after ${count(flushes, 'flush', 'flushes')}: 0 too early`,
    );
  },
  tortureTimeout,
);
