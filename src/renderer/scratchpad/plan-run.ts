/** Plans the run of what is written on the scratchpad. */
import type { RunLanguage, RunPlan } from '../../shared/runner.ts';

/** Code of the scratchpad shares no engine with that of a library; this is the id of none. */
export const scratchLibrary = '-';

/** CSS styles the HTML that is written beside it; `fixture` is SQL that prepares the database. */
export function planRun(language: RunLanguage, html: string, fixture: string): RunPlan {
  if (language === 'css') return { language, before: [html], pages: 1, fixture };
  const plan = { language, before: [], fixture };
  const isReact = language === 'jsx' || language === 'tsx';
  return isReact ? { ...plan, page: { stage: 'react-dom' } } : plan;
}
