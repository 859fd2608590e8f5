/** Works out where the app's folders and files are, including the command line flags that move them. */
import { join, resolve } from 'node:path';
import { linkScheme } from '../shared/address.ts';

export interface Flags {
  /** `--content=<folder>` */
  contentFolder: string | null;
  /** `--user-data=<folder>` */
  userDataFolder: string | null;
}

/**
 * Reads the app's flags from a command line; relative folders are resolved against the working directory.
 * What comes with or after a link, or after `--`, isn't the user's own and is never a flag.
 */
export function parseFlags(argv: readonly string[]): Flags {
  const end = argv.findIndex((argument) => argument === '--' || isLink(argument));
  const own = end < 0 ? argv : argv.slice(0, end);
  return {
    contentFolder: findFolder(own, '--content='),
    userDataFolder: findFolder(own, '--user-data='),
  };
}

function isLink(argument: string): boolean {
  return argument.toLowerCase().startsWith(`${linkScheme}:`);
}

function findFolder(argv: readonly string[], flag: string): string | null {
  const value = argv.findLast((argument) => argument.startsWith(flag))?.slice(flag.length);
  return value === undefined || value === '' ? null : resolve(value);
}

export interface Surroundings {
  isPackaged: boolean;
  /** The folder of package.json. */
  appPath: string;
  /** Where a package keeps files beside the app; only used when packaged. */
  resourcesPath: string;
  userDataFolder: string;
}

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
