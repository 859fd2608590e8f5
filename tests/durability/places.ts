/** Lists every writing system call of a program's steps, so that a fault can be injected at each. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import { createRandom } from '../../tools/random.ts';
import { runProgram } from './child-process.ts';
import type { Program } from './child-process.ts';
import { readCalls, recordCalls } from './tracer.ts';
import type { Call } from './tracer.ts';

/** The number of steps before the fault. */
const steps = 40;
const seed = 7;

/** A single libuv thread, so that the n-th call is the same in every run. */
export const inOrder = { UV_THREADPOOL_SIZE: '1' };

/** A folder after some steps, and the digest of its contents. */
export interface Base {
  path: string;
  digest: string;
}

export interface Place<Name extends string = string> {
  /** The step. */
  name: Name;
  /** The system call that gets the fault, and its index among calls of that name, from 1. */
  call: string;
  nth: number;
  /** The digest after the step without any fault. */
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

/** Numbers the recorded calls as strace counts them: separately for each thread. */
export function numberCalls(made: readonly Call[]): (Pick<Place, 'call' | 'nth'> & Call)[] {
  const byThread = Map.groupBy(made, (one) => `${one.process} ${one.name}`);
  const numbered = [...byThread.values()].flatMap((own) =>
    own.map((one, index) => ({ ...one, call: one.name, nth: index + 1 })),
  );
  const unique = new Map(numbered.map((one) => [`${one.call} ${one.nth}`, one]));
  return [...unique.values()];
}

/** The calls of the step, including those of opening, and the digest afterwards. */
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
  /** The seed for the random order. */
  from: number;
  argumentsOf(copy: string, name: Name): string[];
  /** Called with each copy before the program runs on it. */
  prepare?(copy: string): void;
  /** Only calls on these files count; all if omitted. */
  filesOf?(copy: string): string[];
  /** True if the fault can occur at this call. */
  isPlace?(call: Call): boolean;
}

/** All writing calls of all steps in random order, round-robin: one of each step, then a second of each, and so on. */
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
