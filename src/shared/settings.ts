/** What the user has chosen about the app itself, and where they stopped. */
import type { Difficulty } from './records.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const layouts = ['one', 'all'] as const;
export const readingWidths = ['narrow', 'medium', 'wide'] as const;
export const textSizes = ['small', 'medium', 'large', 'larger'] as const;

export interface Settings {
  theme: (typeof themes)[number];
  textSize: (typeof textSizes)[number];
  /** How long the lines of text are. */
  readingWidth: (typeof readingWidths)[number];
  /** `one`: one question at a time; `all`: the whole page. */
  layout: (typeof layouts)[number];
  /** The difficulty filter; empty means no filter. */
  difficulties: Difficulty[];
  /** Whether shortcuts of a single character work (WCAG 2.1.4). */
  singleKeyShortcuts: boolean;
  /** The hour, local time, at which a study day starts: 0 to 12. */
  studyDayStart: number;
  /** How many questions may enter recall on one study day: 0 to 200. */
  dailyNewLimit: number;
  /** The chance to remember that a question is scheduled for: 0.8 to 0.97. */
  desiredRetention: number;
  /** How many questions an interview has: 3 to 50. */
  interviewLength: number;
  /** Seconds for each question of an interview: 15 to 900; null: no timer. */
  interviewSeconds: number | null;
}

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

/** A place in the library: the page and, where one was shown, the question. */
export interface Place {
  /** Any address without its `#` part. */
  path: string;
  question: string | null;
}
