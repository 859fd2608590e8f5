/** Plans how the code of an answer that can have gaps is run in the app. */
import type { RunPlan } from '../../../shared/runner.ts';
import { listGapCode } from '../fences/gap-code.ts';
import type { GapCode } from '../fences/gap-code.ts';
import { planRuns } from '../fences/plan-runs.ts';
import type { Fixtures } from '../fences/plan-runs.ts';
import { readFences } from '../fences/read-fences.ts';
import { markdown } from './markdown.ts';

/** Code with its plan. */
export interface PlannedGapCode {
  code: GapCode;
  plan: RunPlan;
}

/** The code that can be run outside a page, in order. */
export function planGapCode(answer: string, fixtures: Fixtures): PlannedGapCode[] {
  const codes = listGapCode(answer);
  if (codes.length === 0) return [];
  const fences = readFences(markdown.parse(answer, {})).filter(({ token }) => token.level === 0);
  const plans = planRuns(fences, { fixtures, stages: new Map() });
  return codes.flatMap((code): PlannedGapCode[] => {
    const token = fences.find((one) => one.token.map?.[0] === code.fence.line)?.token;
    const plan = token && plans.get(token);
    return plan === undefined || plan.page !== undefined ? [] : [{ code, plan }];
  });
}
