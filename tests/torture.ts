/**
 * Repeats a test in rounds with random values, and reports figures about them. `npm run test:rest` runs a few rounds,
 * always the same ones, and `npm run test:torture` as many as requested.
 */
import { appendFileSync } from 'node:fs';
import { tortureVariables } from '../tools/test/torture-figures.ts';
import type { Figure } from '../tools/test/torture-figures.ts';
import { createRandom } from '../tools/random.ts';
import type { Random } from '../tools/random.ts';

export interface Torture {
  readonly rounds: number;
  /** The seed of the first round; each round after it has the next number. */
  readonly seed: number;
  /** Runs the rounds in sequence. A failure's message explains how to repeat its round. */
  eachRound(run: (random: Random, round: number) => Promise<void> | void): Promise<void>;
  /** Adds a row to the table of figures. */
  report(outcome: string): void;
  /** Reports, in the output and in the table, that a suite can't run on this machine. */
  skip(reason: string): void;
}

export interface TortureOptions {
  /** The rounds of `npm run test:rest`. */
  usual: number;
  /** The number of requested rounds that one round counts for, in a suite whose rounds take longer. */
  weight?: number;
}

/** The timeout of a torture test, in ms. */
export const tortureTimeout = 60 * 60 * 1000;

/** Begins a suite. `suite` is its name in the table of figures; `npm run test:torture` accepts file names. */
export function torture(suite: string, { usual, weight = 1 }: TortureOptions): Torture {
  const asked = Number(process.env[tortureVariables.rounds] ?? 0);
  const rounds = asked > 0 ? Math.ceil(asked / weight) : usual;
  const seed = Number(process.env[tortureVariables.seed] ?? 1);
  const report = (outcome: string): void => {
    const file = process.env[tortureVariables.figures];
    const figure: Figure = { suite, rounds, outcome };
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
  };
  return {
    rounds,
    seed,
    async eachRound(run) {
      for (let round = 0; round < rounds; round += 1) {
        try {
          await run(createRandom(seed + round), round);
        } catch (error) {
          if (error instanceof Error) {
            error.message += `\n(round ${round} of “${suite}”; again with --seed ${seed + round} --rounds 1)`;
          }
          throw error;
        }
      }
    },
    report,
    skip(reason) {
      process.stderr.write(`SKIPPED: ${suite}: ${reason}\n`);
      report(`**not run:** ${reason}`);
    },
  };
}

/** `1 note`, `2,000 notes`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** Counts named events. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, number = 1): void {
    this.#counts.set(name, this.of(name) + number);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** `12 refused, 3 opened`, the most frequent first. */
  describe(): string {
    return [...this.#counts]
      .sort(([, a], [, b]) => b - a)
      .map(([name, number]) => `${number.toLocaleString('en-US')} ${name}`)
      .join(', ');
  }
}
