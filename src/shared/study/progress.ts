/** The user's progress, over time and across the library. */

/** Shares of questions: every one counts once. */
export interface Learned {
  total: number;
  unseen: number;
  learning: number;
  known: number;
}

export interface FrameworkProgress extends Learned {
  path: string;
  topics: (Learned & { path: string })[];
}

/** How much the user still remembered of questions learned on an earlier day. */
export interface Retention {
  /** The number of study days up to and including today. */
  days: number;
  reviews: number;
  remembered: number;
}

export interface WeakPage {
  path: string;
  /** The average chance of recalling its reviewed questions now: 0 to 1. */
  recall: number;
  reviewed: number;
  lapses: number;
}

export interface Progress {
  /** The current study day, `YYYY-MM-DD`. */
  today: string;
  /** Reviews on each study day of the last 53 weeks, today last. */
  days: { day: string; reviews: number }[];
  /** Questions due on each of 30 study days, from today (which has what is overdue too). */
  forecast: { day: string; due: number }[];
  /** Over the last 7, 30 and 365 days. */
  retention: Retention[];
  /** The desired retention in the settings: 0 to 1. */
  desiredRetention: number;
  /** Study days in a row with a review: the streak up to today or yesterday, and the longest ever. */
  streak: { current: number; longest: number };
  /** Time spent in sessions, in ms: today, in the last 7 days, in total. */
  time: { today: number; week: number; all: number };
  reviews: { today: number; week: number; all: number };
  /** In the order of the library. */
  frameworks: FrameworkProgress[];
  /** At most eight, the weakest first. */
  weakest: WeakPage[];
}
