/** What the user has chosen about the app itself, and where they stopped. */
import type { Difficulty } from './records.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const layouts = ['one', 'all'] as const;
export const readingWidths = ['narrow', 'medium', 'wide'] as const;
export const textSizes = ['small', 'medium', 'large', 'larger'] as const;

/** The least and the most a number may be, both included. */
export interface Bounds {
  min: number;
  max: number;
}

/** What the settings that are numbers may be. */
export const settingBounds = {
  studyDayStart: { min: 0, max: 12 },
  dailyNewLimit: { min: 0, max: 200 },
  desiredRetention: { min: 0.8, max: 0.97 },
  interviewLength: { min: 3, max: 50 },
  interviewSeconds: { min: 15, max: 900 },
} satisfies Record<string, Bounds>;

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
  /** The hour, local time, at which a study day starts. */
  studyDayStart: number;
  /** How many questions may enter recall on one study day. */
  dailyNewLimit: number;
  /** The chance to remember that a question is scheduled for. */
  desiredRetention: number;
  /** How many questions an interview has. */
  interviewLength: number;
  /** Seconds for each question of an interview; null: no timer. */
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
  /** Any address; of what is no screen without its `#` part. */
  path: string;
  question: string | null;
}
