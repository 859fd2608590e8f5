/** The settings of a fresh start. */
import type { Settings } from './contract/values.ts';

export const defaultSettings: Settings = {
  theme: 'system',
  textSize: 'medium',
  readingWidth: 'medium',
  layout: 'one',
  difficulties: [],
  singleKeyShortcuts: true,
  studyDayStart: 4,
  dailyNewLimit: 20,
  desiredRetention: 0.9,
  interviewLength: 10,
  interviewSeconds: 120,
};
