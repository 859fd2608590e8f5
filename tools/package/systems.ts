/** The systems that packages are made for, and the installers of each. */

export const systems = ['linux', 'win', 'mac'] as const;
export type System = (typeof systems)[number];

/** What `npm run package` makes for a system besides its folder; the deb is last, as making it adds a file to the folder. */
export const installers: Record<System, readonly string[]> = {
  linux: ['tar.gz', 'AppImage', 'deb'],
  win: ['nsis'],
  mac: ['dmg'],
};

export const archs = ['x64', 'arm64'] as const;
export type Arch = (typeof archs)[number];

/** The system that a value of `process.platform` names; Linux for everything unknown. */
export function systemOf(platform: NodeJS.Platform): System {
  if (platform === 'win32') return 'win';
  return platform === 'darwin' ? 'mac' : 'linux';
}
