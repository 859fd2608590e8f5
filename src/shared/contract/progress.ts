/** Requests about the user's progress and the current study day. */
import type { EveningSheet } from '../study/evening.ts';
import type { InterviewOutlook } from '../study/interviews.ts';
import type { Progress } from '../study/progress.ts';
import type { TodayPlan } from '../study/today.ts';
import { takes } from './declare.ts';
import { interviewId } from './values.ts';

export const progressRequests = {
  /** The current study day, `YYYY-MM-DD`. */
  getStudyDay: takes().reads<string>(),
  /** The remaining part of today's plan. */
  getToday: takes().reads<TodayPlan>(),
  getProgress: takes().reads<Progress>(),
  /** The plan for each upcoming interview, earliest first. */
  getInterviewOutlooks: takes().reads<InterviewOutlook[]>(),
  /** The sheet for the evening before an interview; fails with `not-found`. */
  getEveningSheet: takes(interviewId).reads<EveningSheet>(),
};
