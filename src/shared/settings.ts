/** What the user has chosen about the app itself, and where they stopped. */
import type { Difficulty } from './records.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const layouts = ['one', 'all'] as const;
export const textSizes = ['small', 'medium', 'large', 'larger'] as const;

export interface Settings {
  theme: (typeof themes)[number];
  textSize: (typeof textSizes)[number];
  /** `one`: one question at a time; `all`: the whole page. */
  layout: (typeof layouts)[number];
  /** The difficulty filter; empty means no filter. */
  difficulties: Difficulty[];
  /** Whether shortcuts of a single character work (WCAG 2.1.4). */
  singleKeyShortcuts: boolean;
}

export const defaultSettings: Settings = {
  theme: 'system',
  textSize: 'medium',
  layout: 'one',
  difficulties: [],
  singleKeyShortcuts: true,
};

/** A place in the library: the page and, where one was shown, the question. */
export interface Place {
  /** Any address without its `#` part. */
  path: string;
  question: string | null;
}
