/** Works out where everything is: the folders and files of the app, and the command line flags that move them. */
import { join, resolve } from 'node:path';

export interface Flags {
  /** `--content=<folder>` */
  contentFolder: string | null;
  /** `--user-data=<folder>` */
  userDataFolder: string | null;
}

/** Reads the flags of the app from a command line; relative folders count from the working directory. */
export function parseFlags(argv: readonly string[]): Flags {
  return {
    contentFolder: findFolder(argv, '--content='),
    userDataFolder: findFolder(argv, '--user-data='),
  };
}

function findFolder(argv: readonly string[], flag: string): string | null {
  const value = argv.findLast((argument) => argument.startsWith(flag))?.slice(flag.length);
  return value === undefined || value === '' ? null : resolve(value);
}

export interface Surroundings {
  isPackaged: boolean;
  /** The folder of package.json. */
  appPath: string;
  /** Where a package keeps files beside the app; read only when packaged. */
  resourcesPath: string;
  userDataFolder: string;
}

export interface Paths {
  contentFolder: string;
  libraryFile: string;
  studyFile: string;
  /** Holds the files of packs that are not in a folder of the user's. */
  packsFolder: string;
  preloadFile: string;
  rendererFolder: string;
}

export function planPaths(flags: Flags, surroundings: Surroundings): Paths {
  const { isPackaged, appPath, resourcesPath, userDataFolder } = surroundings;
  return {
    contentFolder: flags.contentFolder ?? join(isPackaged ? resourcesPath : appPath, 'content'),
    libraryFile: join(userDataFolder, 'library.db'),
    studyFile: join(userDataFolder, 'study.db'),
    packsFolder: join(userDataFolder, 'packs'),
    preloadFile: join(appPath, 'out', 'preload', 'index.cjs'),
    rendererFolder: join(appPath, 'out', 'renderer'),
  };
}
