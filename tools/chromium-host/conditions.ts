/** Adverse conditions that a test can set for a run, such as desktop features that fail. */
import { variables } from './settings.ts';

export interface Conditions {
  /** `ready-to-show` is never sent, as under some Wayland compositors (electron#48859). */
  neverReadyToShow?: boolean;
  /**
   * The outcome of printing: success, no printer, a dialog cancelled by the user, or a dialog that stays open for as long as
   * the app runs.
   */
  printer?: 'ready' | 'none' | 'cancelled' | 'waiting';
  /** Makes writing to the clipboard fail, as if another program held it open. */
  clipboardRefused?: boolean;
  /** Makes every notification fail, as macOS does for unsigned apps, or if the user has disabled them. */
  notificationsRefused?: boolean;
  /** The operating system the app thinks it's running on. */
  platform?: NodeJS.Platform;
  /** The number of days that the computer's clock is ahead, as seen by `Date.now()` in the main process. */
  daysAhead?: number;
  /** How long a page may hang before the app is notified, in ms; 15 s if left out, as in Chromium. */
  hangMs?: number;
  /** The button that the user clicks in message boxes that have it; otherwise the default one. */
  clicks?: string;
  /** A link with which macOS opens the app: `open-url` comes before `ready`. */
  openedBy?: string;
}

/** The conditions of this run. */
export const conditions: Conditions = JSON.parse(process.env[variables.conditions] ?? '{}');
