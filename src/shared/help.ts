/** The contents of the About screen. */

/** Information about this installation. */
export interface About {
  version: string;
  /** Electron, Chromium and Node.js, with their versions. */
  runtimes: { name: string; version: string }[];
  /** The folder with the user's databases and backups. */
  dataFolder: string;
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
