/** Detects whether a window can be shown, and whether Chromium's sandbox can be used. */

/** True if there is a screen to open a window on; only Linux may have none. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY']);
}

/** True if Chromium would refuse to start with its sandbox. */
export const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
