/** The driver of the end-to-end tests: starts the built app, on Electron or on the Chromium host. */
export { launchApp } from '../../tools/driver/launch-app.ts';
export type { LaunchOptions } from '../../tools/driver/launch-app.ts';
export type { RunningApp } from '../../tools/driver/running-app.ts';
