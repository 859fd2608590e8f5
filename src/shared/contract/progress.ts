/** The request for the user's progress. */
import type { InterviewOutlook } from '../study/interviews.ts';
import type { Progress } from '../study/progress.ts';
import { takes } from './declare.ts';

export const progressRequests = {
  getProgress: takes().answers<Progress>(),
  /** What is planned for each interview that is still to come, the earliest first. */
  getInterviewOutlooks: takes().answers<InterviewOutlook[]>(),
};
