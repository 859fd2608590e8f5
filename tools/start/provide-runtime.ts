/** Provides a runtime for the app's window: Electron, else a browser for the Chromium host. */
import { provideBrowser } from '../browser/provide-browser.ts';
import { variables } from '../chromium-host/settings.ts';
import { hasDisplay, isLinuxRoot } from '../runtime/display.ts';
import { tryDownload } from '../runtime/downloads.ts';
import { findElectron } from '../runtime/find-electron.ts';
import { hostProgram, inPackage } from '../runtime/project.ts';
import { runNode } from '../runtime/run.ts';

export interface WindowRuntime {
  /** Takes the same arguments as the electron binary. */
  program: string;
  env: Record<string, string>;
  /** One line that describes the runtime, and why it was chosen. */
  description: string;
}

const downloadTimeoutMs = 10 * 60_000;
const releases = 'https://github.com/electron/electron/releases/download/';

/** Fails with advice if no window can be opened here. */
export async function provideRuntime(): Promise<WindowRuntime> {
  if (!hasDisplay()) {
    throw new Error(
      'There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set). ' +
        'To see the app without one: `npm run screens` renders every screen to screenshots/.',
    );
  }
  const refusal = findElectron() === null ? await downloadElectron() : null;
  const electron = findElectron();
  if (electron !== null) return { program: electron, env: {}, description: 'Opens in Electron.' };
  const browser = await provideBrowser();
  const sandbox = isLinuxRoot ? '; without its sandbox, as root may not have one' : '';
  return {
    program: hostProgram,
    env: { [variables.browser]: browser },
    description: `Opens in ${browser}${sandbox}, because Electron's binary is not here: ${refusal} (to try again: npx install-electron).`,
  };
}

/** Null on success, else the reason for the failure. */
async function downloadElectron(): Promise<string | null> {
  return await tryDownload("Electron's binary", process.env['ELECTRON_MIRROR'] ?? releases, () =>
    runNode(inPackage('electron', 'install.js'), [], { timeoutMs: downloadTimeoutMs }),
  );
}
