/** Chooses what runs the app: Electron where possible, else the Chromium host. */
import { hasDisplay } from './display.ts';
import { findElectron } from './find-electron.ts';

export type Runtime =
  | { kind: 'electron'; path: string }
  /** `reason`: why it is not Electron, as a clause. */
  | { kind: 'host'; reason: string };

/** Chooses for tests and pictures, which need no window on a screen: nothing is downloaded. */
export function chooseRuntime(): Runtime {
  const path = findElectron();
  if (path === null) return { kind: 'host', reason: "Electron's binary is not installed" };
  if (!hasDisplay()) return { kind: 'host', reason: 'there is no display for Electron' };
  return { kind: 'electron', path };
}

/** One line that says what runs the app, and why it is not Electron. */
export function describeRuntime(runtime: Runtime): string {
  if (runtime.kind === 'electron') return `Runs on Electron (${runtime.path}).`;
  return `Runs on the Chromium host, because ${runtime.reason}.`;
}
