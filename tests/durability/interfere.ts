/** Injects faults into a program's step at each of its places: kills it there, or makes the system call fail. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Tally } from '../torture.ts';
import type { Torture } from '../torture.ts';
import { runProgram } from './child-process.ts';
import type { Program } from './child-process.ts';
import { inOrder } from './places.ts';
import type { Base, Place } from './places.ts';
import { injectAt } from './tracer.ts';

export interface Target<Name extends string> {
  program: Program;
  base: Base;
  places: readonly Place<Name>[];
  /** The parent folder for copies of the base. */
  folder: string;
  argumentsOf(copy: string, name: Name): string[];
  /** Called with each copy before the program runs on it. */
  prepare?(copy: string): void;
  /** Opens the copy as the next start does; returns the digest of its contents. */
  reopen(copy: string): Promise<string>;
  /** Only calls on these files count; all if omitted. */
  filesOf?(copy: string): string[];
}

/** Kills the program right before a place in each round; returns a summary of the outcomes. */
export async function killAt<Name extends string>(
  suite: Torture,
  { program, base, places, folder, argumentsOf, prepare, reopen }: Target<Name>,
): Promise<string> {
  const found = new Tally();
  await suite.eachRound(async (_, round) => {
    const { name, call, nth, after } = places[round % places.length] as Place<Name>;
    const copy = join(folder, `copy-${round}`);
    cpSync(base.path, copy, { recursive: true });
    prepare?.(copy);
    const { lines, signal } = await runProgram(program, argumentsOf(copy, name), {
      under: injectAt(call, `signal=SIGKILL:when=${nth}`),
      env: { ...inOrder, DIGESTS: '1' },
    });
    const digest = await reopen(copy);
    const where = `killed at ${call} ${nth} of ${name}: ${lines.join('; ')}`;
    expect(signal, where).toBe('SIGKILL');
    const isDone = lines.some((line) => line.startsWith('done'));
    expect(isDone ? [after] : [base.digest, after], where).toContain(digest);
    if (base.digest === after) found.add('in a step that changes nothing');
    else found.add(digest === after ? 'found the step done' : 'found it not begun');
    rmSync(copy, { recursive: true });
  });
  return `${found.describe()}; 0 torn, 0 acknowledged and lost`;
}

export interface Disk {
  /** The error code of the failing system calls. */
  code: string;
  /** A description of the fault. */
  disk: string;
  /** The message shown if study.db can't be opened. A single failing call may also be reported as disk errors. */
  words: RegExp;
  /** True if only one call fails, never all from then on. */
  isOnce?: boolean;
}

export const disks: Disk[] = [
  { code: 'ENOSPC', disk: 'a full disk', words: /the disk is full|the disk gives errors/ },
  { code: 'EIO', disk: 'a broken disk', words: /the disk gives errors/ },
  {
    code: 'EROFS',
    disk: 'a disk that turned read-only',
    words: /the folder is read-only|the disk gives errors/,
  },
];

/**
 * Makes the system call of a place fail, once or from then on; returns a summary of the outcomes. If it fails once, the
 * same process has to open the file and take the step on retry; otherwise the next process has to.
 */
export async function failAt<Name extends string>(
  suite: Torture,
  { code, words, isOnce = false }: Disk,
  { program, base, places, folder, argumentsOf, prepare, reopen, filesOf }: Target<Name>,
): Promise<string> {
  const found = new Tally();
  await suite.eachRound(async (random, round) => {
    const { name, call, nth, after } = places[round % places.length] as Place<Name>;
    const stays = !isOnce && random.below(2) === 0;
    const copy = join(folder, `copy-${round}`);
    cpSync(base.path, copy, { recursive: true });
    prepare?.(copy);
    const ended = await runProgram(program, argumentsOf(copy, name), {
      under: injectAt(call, `error=${code}:when=${nth}${stays ? '+' : ''}`, filesOf?.(copy)),
      env: { ...inOrder, DIGESTS: '1', ...(stays ? {} : { REPAIR: 'true' }) },
    });
    const { lines } = ended;
    const where = `${code} at ${call} ${nth}${stays ? ' and after' : ''} of ${name}: ${lines.join('; ')} ${ended.errors}`;
    expect(ended.code, where).toBe(0);
    for (const line of lines.filter((one) => one.includes('Nothing can be saved')))
      expect(line, where).toMatch(words);
    const isDone = lines.some((line) => line.startsWith('done'));
    const isFirst = isDone && !lines.some((line) => /^(?:fault|failed)/.test(line));
    if (!isDone) expect(lines.at(-1), where).toMatch(/^(?:failed|unopened)/);
    // The fault is gone: the same process has to recover.
    if (!stays) expect(isDone, where).toBe(true);
    const digest = await reopen(copy);
    expect(isDone ? [after] : [base.digest, after], where).toContain(digest);
    if (isFirst) found.add('done all the same');
    else found.add(isDone ? 'said, and done at the second try' : 'refused with a reason');
    if (digest !== after) {
      const again = await runProgram(program, argumentsOf(copy, name));
      expect(again.lines.at(-1), where).toMatch(/^done/);
      expect(await reopen(copy), where).toBe(after);
      found.add('done after a restart');
    }
    rmSync(copy, { recursive: true });
  });
  return `${found.describe()}; 0 torn, 0 lost, 0 crashes`;
}
