/** Words for challenges: the names of languages, and the summary of test results. */
import type { RunLanguage, TestResult } from '../../shared/runner.ts';
import { countOf, formatNumber } from '../lib/format.ts';
import type { FenceRun } from './fence-run.svelte.ts';
import { describeState } from './run-words.ts';

export const languageNames: Record<RunLanguage, string> = {
  sql: 'SQL',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  html: 'HTML',
  css: 'CSS',
  jsx: 'JSX',
  tsx: 'TSX',
};

export function hasPassed(results: readonly TestResult[]): boolean {
  return results.length > 0 && results.every(({ passed }) => passed);
}

/** `3 of 4 tests passed.` */
export function describeScore(results: readonly TestResult[]): string {
  const all = countOf(results.length, 'test');
  if (hasPassed(results)) return results.length === 1 ? 'The test passed.' : `All ${all} passed.`;
  const passed = results.filter((result) => result.passed).length;
  return `${formatNumber(passed)} of ${all} passed.`;
}

/** The line next to the button; empty before the first run. Results arrive once the run has ended. */
export function describeTests(
  run: Pick<FenceRun, 'state' | 'output' | 'showsPage' | 'shown'>,
  language: RunLanguage,
  results: readonly TestResult[],
): string {
  const { how } = run.state;
  if (how === 'running') return 'Running the tests…';
  const isOver = results.length > 0;
  const rest = isOver && how === 'done' ? '' : describeState(run, language);
  return [rest, isOver ? describeScore(results) : ''].filter(Boolean).join(' ');
}
