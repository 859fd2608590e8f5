/** Interviews in the form stored in the settings. */
import { createInterview } from '../../src/shared/study/interviews.ts';
import type { Interview } from '../../src/shared/study/interviews.ts';

/** The interviews under the ids `i0`, `i1` and so on. */
export function storeInterviews(
  ...interviews: (Partial<Interview> & { date: string })[]
): Record<string, Interview> {
  return Object.fromEntries(
    interviews.map((one, index) => [`i${index}`, { ...createInterview(one.date), ...one }]),
  );
}
