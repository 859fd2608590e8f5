/**
 * What the torture suites share: how many rounds they run, what they draw, and the figures they report. `npm test` runs
 * few rounds and the same ones each time; `npm run test:torture` sets other numbers in the environment.
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
  /** Runs all rounds one after the other. A failure says how to repeat the round it happened in. */
  eachRound(run: (random: Random, round: number) => Promise<void> | void): Promise<void>;
  /** Adds a row to the table of figures. */
  report(outcome: string): void;
  /** Says loudly, and in the table, that a suite could not run here. */
  skip(reason: string): void;
}

export interface TortureOptions {
  /** The rounds of an ordinary `npm test`. */
  usual: number;
  /** How many rounds one round of this suite counts for, when it takes that much longer than others. */
  weight?: number;
}

/** How long a torture test may take, in ms. */
export const tortureTimeout = 60 * 60 * 1000;

/** Begins a suite; `suite` is its name in the table, and what `npm run test:torture` finds it by is its file's name. */
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

/** How often each of several things happened. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(what: string, number = 1): void {
    this.#counts.set(what, this.of(what) + number);
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  /** `12 refused, 3 opened`, the most frequent first. */
  describe(): string {
    return [...this.#counts]
      .sort(([, a], [, b]) => b - a)
      .map(([what, number]) => `${number.toLocaleString('en-US')} ${what}`)
      .join(', ');
  }
}
