/** The settings of this run of the host, from environment variables set by its callers. */
import { findBrowser } from '../browser/find-browser.ts';

/** Names of the variables; each is optional. */
export const variables = {
  /** Path of the Chromium, Chrome or Edge to run. */
  browser: 'CHROMIUM_HOST_BROWSER',
  /** `1`: no window on the screen. */
  headless: 'CHROMIUM_HOST_HEADLESS',
  /** JSON of the conditions that a test sets. */
  conditions: 'CHROMIUM_HOST_CONDITIONS',
  /** `1`: the controlling process provides a Chromium shared by its apps. */
  shared: 'CHROMIUM_HOST_SHARED',
  /**
   * The maximum delay of a response to the window, in milliseconds; each response is delayed by a random part of it.
   */
  delay: 'CHROMIUM_HOST_DELAY_MS',
  /** How long the bridge takes for each value of a response, in nanoseconds; about 450 in Electron (electron#52918). */
  bridge: 'CHROMIUM_HOST_BRIDGE_NS',
} as const;

/** True if the window is only rendered in memory. */
export const headless = process.env[variables.headless] === '1';

/** True if another process controls this one over Node's IPC channel (tests and screenshots). */
export const controlled = process.send !== undefined;

/** True if the window opens in a Chromium that the controlling process shares among its apps. */
export const isBrowserShared = controlled && process.env[variables.shared] === '1';

/** In milliseconds; 0 for no delay. */
export const longestDelay = Number(process.env[variables.delay] ?? 0);

/** The time that each value of a response takes to reach the page, in ms; 0 for no extra time. */
export const bridgeMs = Number(process.env[variables.bridge] ?? 0) / 1e6;

/** The dev server of `npm run dev`: the only origin besides the app's own that may be reached. */
export const devServerOrigin =
  process.env['ELECTRON_RENDERER_URL'] === undefined
    ? null
    : new URL(process.env['ELECTRON_RENDERER_URL']).origin;

/**
 * Playwright's switch that lets a page navigate without limit, which slows down the browser; Electron keeps the limit.
 */
export const unprotected = '--disable-ipc-flooding-protection';

/** Path of the browser to run; if there is none, throws with instructions to install one. */
export function getBrowserPath(): string {
  const path = process.env[variables.browser] ?? findBrowser();
  if (path === null) {
    throw new Error(
      'No Chromium, Chrome or Edge was found. Install one, or set CHROMIUM_HOST_BROWSER.',
    );
  }
  return path;
}
