/** What the settings say about the days on which cards come back. */
import type { Settings } from '../../shared/contract/values.ts';
import { listInterviews } from '../../shared/study/interviews.ts';
import type { DayWishes } from './day-plan.ts';

export function readWishes(settings: Settings): DayWishes {
  const { pauses, dailyReviewLimit, evenDays, easyDays } = settings;
  return {
    ...{ interviews: listInterviews(settings), pauses, easyDays },
    ...{ limit: dailyReviewLimit, isEven: evenDays },
  };
}
