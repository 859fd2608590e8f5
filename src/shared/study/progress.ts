/** The user's progress, over time and across the library. */
import type { Difficulty } from '../difficulty.ts';
import type { CardKind } from './card-kinds.ts';

/** Counts of questions by state: each question counts once. */
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

/** Counts of all challenges and of solved ones. */
export interface Solved {
  total: number;
  solved: number;
}

/** The challenges of a page with at least one. */
export interface PageChallenges extends Solved {
  path: string;
  /** Path of its framework. */
  framework: string;
  /** `<path>#<question id>` of the first unsolved one; null if all are solved. */
  next: string | null;
}

/** The challenges of the library; both lists are empty if it has none. */
export interface ChallengeProgress {
  /** Only difficulties that occur, the easiest first. */
  difficulties: (Solved & { difficulty: Difficulty })[];
  /** In the order of the library. */
  pages: PageChallenges[];
}

/** The cards of one kind in a framework: all, and the known ones. */
export interface KindProgress {
  kind: CardKind;
  total: number;
  known: number;
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
  /** The current average probability of recalling its reviewed questions: 0 to 1. */
  recall: number;
  reviewed: number;
  lapses: number;
}

export interface Progress {
  /** The current study day, `YYYY-MM-DD`. */
  today: string;
  /** Reviews on each study day of the last 53 weeks, today last. */
  days: { day: string; reviews: number }[];
  /** Questions due on each of 30 study days, starting with today, which includes overdue ones. */
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
  /** For each framework, the kinds of card that recall asks, without kinds it has no cards of. */
  kinds: { path: string; kinds: KindProgress[] }[];
  challenges: ChallengeProgress;
  /** At most eight, the weakest first. */
  weakest: WeakPage[];
}
