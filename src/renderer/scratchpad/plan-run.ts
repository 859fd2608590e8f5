/** Plans the run of the scratchpad's code. */
import type { RunLanguage, RunPlan } from '../../shared/runner.ts';

/** Scratchpad code shares no engine with any library, so its id matches none. */
export const scratchLibrary = '-';

/** CSS styles the HTML that is written next to it; `fixture` is SQL that prepares the database. */
export function planRun(language: RunLanguage, html: string, fixture: string): RunPlan {
  if (language === 'css') return { language, before: [html], pages: 1, fixture };
  const plan = { language, before: [], fixture };
  const isReact = language === 'jsx' || language === 'tsx';
  return isReact ? { ...plan, page: { stage: 'react-dom' } } : plan;
}
