/** Requests about the user's progress and the current study day. */
import type { InterviewOutlook } from '../study/interviews.ts';
import type { Progress } from '../study/progress.ts';
import { takes } from './declare.ts';

export const progressRequests = {
  /** The current study day, `YYYY-MM-DD`. */
  getStudyDay: takes().reads<string>(),
  getProgress: takes().reads<Progress>(),
  /** The plan for each upcoming interview, the earliest first. */
  getInterviewOutlooks: takes().reads<InterviewOutlook[]>(),
};
