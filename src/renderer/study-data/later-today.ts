/** Counts what comes back in recall later today. */
import type { StudySync } from './study-sync.svelte.ts';

/** How many questions of the whole library come due later today; 0 while that isn't known. */
export function countLaterToday({ progress }: StudySync): number {
  return progress.value?.reduce((sum, page) => sum + page.laterToday, 0) ?? 0;
}
