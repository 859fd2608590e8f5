/** What the app says about itself. */

/** About this installation. */
export interface About {
  version: string;
  /** What it runs on, such as Electron and Chromium, with their versions. */
  runtimes: { name: string; version: string }[];
  /** The folder with the user's databases and backups. */
  dataFolder: string;
}

/** A part of the app that others wrote, and the terms it is used under. */
export interface Notice {
  name: string;
  version: string;
  /** As the package names it, such as `MIT`. */
  license: string;
  /** The text of its license file, else who wrote it. */
  text: string;
}
