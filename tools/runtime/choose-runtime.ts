/** Chooses the runtime for the app: Electron if possible, else the Chromium host. */
import { hasDisplay } from './display.ts';
import { findElectron } from './find-electron.ts';

export type Runtime =
  | { kind: 'electron'; path: string }
  /** `reason`: why it isn't Electron, as a clause. */
  | { kind: 'host'; reason: string };

/** Chooses a runtime for tests and screenshots, which need no visible window: nothing is downloaded. */
export function chooseRuntime(): Runtime {
  const path = findElectron();
  if (path === null) return { kind: 'host', reason: "Electron's binary is not installed" };
  if (!hasDisplay()) return { kind: 'host', reason: 'there is no display for Electron' };
  return { kind: 'electron', path };
}

/** One line that describes the runtime, and why it isn't Electron. */
export function describeRuntime(runtime: Runtime): string {
  if (runtime.kind === 'electron') return `Runs on Electron (${runtime.path}).`;
  return `Runs on the Chromium host, because ${runtime.reason}.`;
}
