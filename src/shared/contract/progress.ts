/** Requests about the user's progress and the day it is on. */
import type { InterviewOutlook } from '../study/interviews.ts';
import type { Progress } from '../study/progress.ts';
import { takes } from './declare.ts';

export const progressRequests = {
  /** The current study day, `YYYY-MM-DD`. */
  getStudyDay: takes().reads<string>(),
  getProgress: takes().reads<Progress>(),
  /** What is planned for each interview that is still to come, the earliest first. */
  getInterviewOutlooks: takes().reads<InterviewOutlook[]>(),
};
