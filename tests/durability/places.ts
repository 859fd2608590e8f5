/** Every system call in which a step of a program writes, so that each of them can be interfered with. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import { createRandom } from '../../tools/random.ts';
import { runProgram } from './child-process.ts';
import type { Program } from './child-process.ts';
import { readCalls, recordCalls } from './tracer.ts';
import type { Call } from './tracer.ts';

/** Steps before the one that is interfered with. */
const steps = 40;
const seed = 7;

/** libuv's threads take turns as they like; with one of them the n-th call is the same one each time. */
export const inOrder = { UV_THREADPOOL_SIZE: '1' };

/** A folder that has lived through some steps, and what it holds. */
export interface Base {
  path: string;
  digest: string;
}

export interface Place<Name extends string = string> {
  /** The step. */
  name: Name;
  /** The system call that is interfered with, and which one of them, from 1. */
  call: string;
  nth: number;
  /** What the step leaves when nothing interferes. */
  after: string;
}

/** Remove its folder at the end. */
export async function makeBase(program: Program, stepCount = steps): Promise<Base> {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'rule-of-thumb-base-')));
  const args = [path, String(seed), '0', String(stepCount)];
  const { lines, errors } = await runProgram(program, args, { env: { DIGESTS: '1' } });
  expect(lines.at(-1), errors).toMatch(/^done/);
  return { path, digest: lines.at(-1)?.split(' ')[2] ?? '' };
}

/** One step of this kind on a copy of the base. */
export function argumentsOf(copy: string, name: string, stepCount = steps): string[] {
  return [copy, String(seed), String(stepCount + 1), String(stepCount + 1), name];
}

/** Each of the recorded calls as strace counts them: those of each thread on their own. */
export function numberCalls(made: readonly Call[]): (Pick<Place, 'call' | 'nth'> & Call)[] {
  const byThread = Map.groupBy(made, (one) => `${one.process} ${one.name}`);
  const numbered = [...byThread.values()].flatMap((own) =>
    own.map((one, index) => ({ ...one, call: one.name, nth: index + 1 })),
  );
  const unique = new Map(numbered.map((one) => [`${one.call} ${one.nth}`, one]));
  return [...unique.values()];
}

/** The calls that the step makes, opening included, and the digest it ends with. */
async function measure<Name extends string>(
  { program, base, calls, prepare, filesOf, isPlace = () => true }: PlaceOptions<Name>,
  args: (copy: string) => string[],
): Promise<{ calls: Pick<Place, 'call' | 'nth'>[]; digest: string }> {
  const copy = join(base.path, '..', `${basename(base.path)}-measured`);
  const record = `${copy}-calls`;
  cpSync(base.path, copy, { recursive: true });
  prepare?.(copy);
  const { lines, errors } = await runProgram(program, args(copy), {
    under: recordCalls(record, calls, filesOf?.(copy)),
    env: { DIGESTS: '1', ...inOrder },
  });
  expect(lines.at(-1), `${args('').join(' ')}: ${errors}`).toMatch(/^done/);
  const found = numberCalls(readCalls(record))
    .filter(isPlace)
    .map(({ call, nth }) => ({ call, nth }));
  for (const path of [copy, record]) rmSync(path, { recursive: true });
  return { calls: found, digest: lines.at(-1)?.split(' ')[2] ?? '' };
}

export interface PlaceOptions<Name extends string> {
  program: Program;
  base: Base;
  names: readonly Name[];
  calls: readonly string[];
  /** The seed of the order. */
  from: number;
  argumentsOf(copy: string, name: Name): string[];
  /** Called with each copy before the program runs on it. */
  prepare?(copy: string): void;
  /** Which files' calls count; all if left out. */
  filesOf?(copy: string): string[];
  /** Whether a call can fail in this way. */
  isPlace?(call: Call): boolean;
}

/** Every writing call of every step in a random order, but one of each step first, then a second of each, and so on. */
export async function listPlaces<Name extends string>(
  options: PlaceOptions<Name>,
): Promise<Place<Name>[]> {
  const random = createRandom(options.from);
  const found: { place: Place<Name>; rank: number }[] = [];
  for (const name of options.names) {
    const { calls, digest } = await measure(options, (copy) => options.argumentsOf(copy, name));
    calls
      .map((one) => ({ place: { name, ...one, after: digest }, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .forEach(({ place }, rank) => found.push({ place, rank }));
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ place }) => place);
}
