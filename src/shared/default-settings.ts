/** The default settings. */
import type { Settings } from './contract/values.ts';

export const defaultSettings: Settings = {
  theme: 'system',
  textSize: 'medium',
  readingWidth: 'medium',
  layout: 'one',
  focus: false,
  wrapCode: false,
  difficulties: [],
  hideAnswers: false,
  hideDifficulty: false,
  typeAnswers: false,
  singleKeyShortcuts: true,
  studyDayStart: 4,
  dailyNewLimit: 20,
  desiredRetention: 0.9,
  interviewLength: 10,
  interviewSeconds: 120,
  interviewDate: null,
  interviewPaths: [],
  moreInterviews: [],
  pauses: [],
  dailyReviewLimit: null,
  evenDays: false,
  easyDays: [],
  reminderHour: null,
};
