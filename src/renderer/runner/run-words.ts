/** Words for the state of a run: shown under the code, and announced by screen readers. */
import type { RunLanguage } from '../../shared/runner.ts';
import { countOf } from '../lib/format.ts';
import type { FenceRun, RunState } from './fence-run.svelte.ts';

const engineNames: Record<RunLanguage, string> = {
  sql: 'PostgreSQL',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  html: 'the page',
  css: 'the page',
  jsx: 'React',
  tsx: 'React',
};

/** Characters of an output that are announced. */
const mostRead = 300;

/** The line under the output; empty before the first run. */
export function describeState(
  { state, output, showsPage, shown }: Pick<FenceRun, 'state' | 'output' | 'showsPage' | 'shown'>,
  language: RunLanguage,
): string {
  switch (state.how) {
    case 'not-run':
      return '';
    case 'loading':
      return `Loading ${engineNames[language]}…`;
    case 'running':
      return 'Running…';
    case 'done':
      if (showsPage && shown?.height === 0 && engineNames[language] === 'React')
        return 'The page is empty: render(<App />) shows a component.';
      if (showsPage) return 'The page is shown.';
      return output === '' ? 'Done. Nothing was printed.' : 'Done.';
    case 'stopped':
      return 'Stopped.';
    case 'gone':
      return 'Stopped, because it was no longer responding. It may have run out of memory.';
    case 'refused':
      return 'Stopped, because it flooded the app with messages or kept stealing the focus.';
    case 'silent':
      return `Stopped, because the page didn’t respond for ${countOf(state.limitMs / 1000, 'second')}. It is hanging, or has crashed: it may have run out of memory.`;
    case 'left':
      return 'Stopped, because the page went to another address or loaded again. Nothing is loaded here.';
    case 'late':
      return `Stopped, because it took longer than ${countOf(state.limitMs / 1000, 'second')}.`;
    case 'failed':
      return state.line === null ? 'Failed.' : `Failed in line ${state.line}.`;
  }
}

/** Announced after that line once the run has ended: the beginning of the output, and the error. */
export function readOut(state: RunState, output: string): string {
  const said = state.how === 'failed' ? `${output}\n${state.message}` : output;
  if (!['done', 'failed'].includes(state.how)) return '';
  return said.length > mostRead ? `${said.slice(0, mostRead)}…` : said;
}
