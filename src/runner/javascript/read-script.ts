/** Builds the script of a run: the code of a fence with the fences it continues, and the tests of a challenge. */
import type { RunRequest } from '../../shared/runner.ts';
import { joinFences } from './join-fences.ts';

/** In JavaScript, even if the source is TypeScript. */
export interface Script {
  code: string;
  /** For each line of the code, the line in the fence, from 1; below 1 for lines of other code. */
  lines: number[];
  /** The code of the tests; null if there are none. */
  tests: string | null;
}

/** JavaScript, and the line of the source for each of its lines. */
type Translated = Pick<Script, 'code' | 'lines'>;

/** `translate` receives the joined fences, then the tests. */
export function readScript(
  request: RunRequest,
  translate: (source: string) => Translated = keep,
): Script {
  const { source, linesBefore } = joinFences(request);
  const { code, lines } = translate(source);
  const tests = request.tests === undefined ? null : translate(request.tests.code).code;
  return { code, lines: lines.map((line) => line - linesBefore), tests };
}

function keep(source: string): Translated {
  return { code: source, lines: source.split('\n').map((_, index) => index + 1) };
}
