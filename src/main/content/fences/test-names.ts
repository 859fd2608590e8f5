/** Reads the names of a challenge's tests from their code, so that they are known before anything runs. */
import type { RunLanguage } from '../../../shared/runner.ts';

/** A call of `test` at the start of a line, with its name as a plain string. */
const call = /^[ \t]*(?:await\s+)?test\(\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)")\s*,/gm;
/** The first line of a test case in SQL. */
const caseLine = /^-- test:(.*)$/gm;

export interface TestNames {
  names: string[];
  /** The problem with them; null if there is none. */
  problem: string | null;
}

export function readTestNames(language: RunLanguage, code: string): TestNames {
  const pattern = language === 'sql' ? caseLine : call;
  const names = [...code.matchAll(pattern)].map(([, one, other]) => (one ?? other ?? '').trim());
  return { names, problem: checkNames(language, names) };
}

function checkNames(language: RunLanguage, names: readonly string[]): string | null {
  const form = language === 'sql' ? '-- test: <name>' : 'test("<name>", ...)';
  if (names.length === 0) {
    return `The challenge has no test: begin each on a line of its own with ${form}.`;
  }
  if (names.includes('')) return 'A test has no name: say what it shows.';
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  return doubled === undefined ? null : `Two tests are named "${doubled}": name what each shows.`;
}
