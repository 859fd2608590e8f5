/** Reads what `npm run test:torture` is asked for. */
import { parseArgs } from 'node:util';

export interface TortureRequest {
  /** Null: as many as `npm test` runs. */
  rounds: number | null;
  seed: number;
  /** Parts of the names of the test files to run; empty: all. */
  names: string[];
}

/** Reads `--rounds`, `--seed` and names. Fails on what it does not know. `drawn` is the seed when none is given. */
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
