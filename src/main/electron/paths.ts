/** Plans where the app's folders and files are. */
import { join } from 'node:path';
import type { Flags } from './command-line.ts';

/** Where the app is installed and runs. */
export interface Surroundings {
  isPackaged: boolean;
  /** The folder of package.json. */
  appPath: string;
  /** Where a package keeps files beside the app; only used when packaged. */
  resourcesPath: string;
  userDataFolder: string;
}

/** Where everything is that the app reads or writes. */
export interface Paths {
  contentFolder: string;
  libraryFile: string;
  studyFile: string;
  /** Holds the day of the last reminder. */
  reminderFile: string;
  /** Holds the files of packs that aren't in a folder of the user's own. */
  packsFolder: string;
  preloadFile: string;
  rendererFolder: string;
  /** Where the page that runs code is built to during development. */
  developmentFolder: string;
  /** The licenses of what the app is made of, written by the build. */
  noticesFile: string;
}

/** Folders that flags name come before those of the surroundings. */
export function planPaths(flags: Flags, surroundings: Surroundings): Paths {
  const { isPackaged, appPath, resourcesPath, userDataFolder } = surroundings;
  return {
    contentFolder: flags.contentFolder ?? join(isPackaged ? resourcesPath : appPath, 'content'),
    libraryFile: join(userDataFolder, 'library.db'),
    studyFile: join(userDataFolder, 'study.db'),
    reminderFile: join(userDataFolder, 'reminded-on.txt'),
    packsFolder: join(userDataFolder, 'packs'),
    preloadFile: join(appPath, 'out', 'preload', 'index.cjs'),
    rendererFolder: join(appPath, 'out', 'renderer'),
    developmentFolder: join(appPath, 'out', 'development'),
    noticesFile: join(appPath, 'out', 'main', 'third-party-notices.json'),
  };
}
