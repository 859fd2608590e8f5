/** The supported systems, and the installers for each. */

export const systems = ['linux', 'win', 'mac'] as const;
export type System = (typeof systems)[number];

/**
 * Built by `npm run package` for a system besides its folder; the deb is last, because building it adds a file to the
 * folder.
 */
export const installers: Record<System, readonly string[]> = {
  linux: ['tar.gz', 'AppImage', 'deb'],
  win: ['nsis'],
  mac: ['dmg'],
};

export const archs = ['x64', 'arm64'] as const;
export type Arch = (typeof archs)[number];

/** The system for a value of `process.platform`; Linux for unknown ones. */
export function systemOf(platform: NodeJS.Platform): System {
  if (platform === 'win32') return 'win';
  return platform === 'darwin' ? 'mac' : 'linux';
}
