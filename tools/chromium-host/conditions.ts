/** The conditions of a run that a test may make harder: what a desktop may do, or fail to do. */
import { variables } from './settings.ts';

export interface Conditions {
  /** `ready-to-show` is never sent, as under some Wayland compositors (electron#48859). */
  neverReadyToShow?: boolean;
  /**
   * What comes of printing: it is printed; there is no printer; the user cancels the dialog; or the dialog stays
   * open for as long as the app runs.
   */
  printer?: 'ready' | 'none' | 'cancelled' | 'waiting';
  /** Makes writing to the clipboard fail, as if another program kept it open. */
  clipboardRefused?: boolean;
  /** Makes every notification fail, as macOS does for unsigned apps, or when the user has forbidden them. */
  notificationsRefused?: boolean;
  /** The operating system the app thinks it's running on. */
  platform?: NodeJS.Platform;
  /** How far the computer's clock is ahead, in days, as `Date.now()` has it in the main process. */
  daysAhead?: number;
  /** A link that macOS opens the app with: `open-url` comes before `ready`. */
  openedBy?: string;
}

/** Those of this run. */
export const conditions: Conditions = JSON.parse(process.env[variables.conditions] ?? '{}');
