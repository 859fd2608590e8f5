/**
 * A life: a folder on which a program takes numbered steps, killed at random moments and restarted. After each kill
 * its contents must be those after the last acknowledged step, or after the step in progress.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Random } from '../../tools/random.ts';
import { Tally, count } from '../torture.ts';
import type { Torture } from '../torture.ts';
import { runProgram } from './child-process.ts';
import type { Program } from './child-process.ts';

export interface LifeOptions {
  program: Program;
  /** The parent of each life's folder. */
  folder: string;
  /** The number of steps in one life. */
  steps: number;
  /** The most acknowledged steps between a process's start and the kill. */
  mostSteps: number;
  /** The longest delay between that step and the kill. */
  longestWaitMs: number;
  nameStep(seed: number, number: number): string;
  /** Opens the folder as the next start does; returns the digest of its contents. */
  reopen(folder: string): Promise<string>;
}

interface Life {
  folder: string;
  seed: number;
  /** The digests before the first step and after each, from an undisturbed process. */
  expected: string[];
  /** The last step whose result is in the folder; -1 before the first. */
  done: number;
}

/** Returns a summary of the outcomes. */
export async function liveAndDie(suite: Torture, options: LifeOptions): Promise<string> {
  const interrupted = new Tally();
  let acknowledgedInAll = 0;
  let life: Life | null = null;
  await suite.eachRound(async (random, round) => {
    if (life === null || life.done >= options.steps) {
      if (life !== null) rmSync(life.folder, { recursive: true });
      life = await beginLife(options, suite.seed + round);
    }
    const before = life.done;
    const acknowledged = await liveOn(options, life, random);
    acknowledgedInAll += acknowledged - before;
    if (acknowledged < options.steps)
      interrupted.add(options.nameStep(life.seed, acknowledged + 1));
    life.done = await check(options, life, acknowledged);
  });
  return `${count(acknowledgedInAll, 'acknowledged write')}: 0 lost, 0 torn; killed during ${interrupted.describe()}`;
}

async function beginLife(options: LifeOptions, seed: number): Promise<Life> {
  const { program, folder, steps, reopen } = options;
  const undisturbed = join(folder, `undisturbed-${seed}`);
  mkdirSync(undisturbed);
  const run = (last: number): ReturnType<typeof runProgram> =>
    runProgram(program, [undisturbed, String(seed), '0', String(last)], { env: { DIGESTS: '1' } });
  await run(-1);
  const first = await reopen(undisturbed);
  const { lines, errors } = await run(steps);
  const later = lines.slice(1).map((line, index) => {
    const [word, number, digest] = line.split(' ');
    expect([word, number], `${line} ${errors}`).toEqual(['done', String(index)]);
    return digest ?? '';
  });
  const expected = [first, ...later];
  expect(expected, `${lines.join('; ')} ${errors}`).toHaveLength(steps + 2);
  rmSync(undisturbed, { recursive: true });
  const own = join(folder, `life-${seed}`);
  mkdirSync(own);
  return { folder: own, seed, expected, done: -1 };
}

/** Continues the life until killed at a random moment; returns the last acknowledged step. */
async function liveOn(options: LifeOptions, life: Life, random: Random): Promise<number> {
  const wanted = random.below(options.mostSteps);
  const waitMs = random.next() * options.longestWaitMs;
  let acknowledged = life.done;
  let seen = -1;
  const args = [life.folder, String(life.seed), String(life.done + 1), String(options.steps)];
  const { errors } = await runProgram(options.program, args, {
    onLine(line, kill) {
      const [word, number] = line.split(' ');
      expect(['opened', 'done'], line).toContain(word);
      if (word === 'done') acknowledged = Number(number);
      seen += 1;
      if (seen === wanted) void setTimeout(waitMs).then(kill);
    },
  });
  expect(errors).toBe('');
  return acknowledged;
}

/** Checks the folder; returns the last step whose result is in it. */
async function check(options: LifeOptions, life: Life, acknowledged: number): Promise<number> {
  const found = await options.reopen(life.folder);
  const [before, after] = life.expected.slice(acknowledged + 1, acknowledged + 3);
  expect(
    [before, after],
    `after step ${acknowledged}, ${options.nameStep(life.seed, acknowledged + 1)} being taken`,
  ).toContain(found);
  return found === before ? acknowledged : acknowledged + 1;
}
