/** Finds gap candidates in Python, with its `ast` in a separate process. */
import { openEngine } from '../../check-content/proof/engines/engine.ts';
import type { Finder, ParsedCode } from './candidate.ts';

/** Code to read, or texts that may not parse. */
export type PythonFinderRequest = { code: string } | { texts: readonly string[] };

/** The time limit for one request, in milliseconds. */
const limit = 60_000;

export function openPythonFinder(): Finder {
  const script = new URL('python-process.ts', import.meta.url);
  const engine = openEngine<PythonFinderRequest, ParsedCode | boolean[]>(script);
  const ask = async (request: PythonFinderRequest): Promise<ParsedCode | boolean[]> => {
    const outcome = await engine.ask(request, limit);
    if ('gaveUp' in outcome) throw new Error(`Python ended: ${outcome.gaveUp}`);
    return outcome.answer;
  };
  return {
    parse: async (code) => (await ask({ code })) as ParsedCode,
    parses: async (texts) => (await ask({ texts })) as boolean[],
    close: engine.close,
  };
}
