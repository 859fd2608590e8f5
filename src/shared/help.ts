/** The contents of the About screen. */

/** Information about this installation. */
export interface About {
  version: string;
  /** Electron, Chromium and Node.js, with their versions. */
  runtimes: { name: string; version: string }[];
  /** The folder with the user's databases and backups. */
  dataFolder: string;
  /** The time of the build's commit, in ms since 1970. */
  builtAt: number;
  /** True if the build is so old that there's probably a newer one. */
  isOld: boolean;
  /** The address of newer releases; null if the build didn't set one. */
  releases: string | null;
  /** The day `YYYY-MM-DD` from which this version of Electron gets no more fixes; null if it isn't known. */
  supportEnd: string | null;
  isSupportOver: boolean;
  /** False if an installed app runs without Chromium's sandbox. */
  isSandboxed: boolean;
}

/** A third-party package in the app, and its license. */
export interface Notice {
  name: string;
  version: string;
  /** The package's own identifier, such as `MIT`. */
  license: string;
  /** The text of its license file, or its author if it has none. */
  text: string;
}
