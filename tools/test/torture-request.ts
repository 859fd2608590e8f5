/** Parses the arguments of `npm run test:torture`. */
import { parseArgs } from 'node:util';

export interface TortureRequest {
  /** Null for the usual number of each suite. */
  rounds: number | null;
  seed: number;
  /** Parts of the names of the test files to run; empty: all. */
  names: string[];
}

/** Parses `--rounds`, `--seed` and names; throws on unknown options. `drawn` is the default seed. */
export function parseTortureRequest(argv: readonly string[], drawn: number): TortureRequest {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { rounds: { type: 'string' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  return {
    rounds: values.rounds === undefined ? null : readNumber('--rounds', values.rounds, 1),
    seed: values.seed === undefined ? drawn : readNumber('--seed', values.seed, 0),
    names: positionals,
  };
}

function readNumber(option: string, text: string, min: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number < 2 ** 31) return number;
  throw new Error(`${option} takes a whole number from ${min}, not '${text}'.`);
}
