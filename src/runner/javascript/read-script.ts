/** Reads what is to be run as a script: the code of a fence with what it continues, and the tests of a challenge. */
import type { RunRequest } from '../../shared/runner.ts';
import { joinFences } from './join-fences.ts';

/** JavaScript, whatever it was written in. */
export interface Script {
  code: string;
  /** The line of the fence for each line of the code, from 1; those of other code have one below. */
  lines: number[];
  /** The tests' code; null where the code is only run. */
  tests: string | null;
}

/** JavaScript, and the line of the source for each of its lines. */
type Translated = Pick<Script, 'code' | 'lines'>;

/** `translate` is given the fences in one piece, and the tests. */
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
