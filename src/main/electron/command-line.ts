/** Reads the app's command line: flags, a link, and a pack or folder to open. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { linkScheme } from '../../shared/address.ts';
import { parseLink } from '../../shared/format-address.ts';
import { isPackFile } from '../features/libraries/file-endings.ts';

/** Folders set on the command line; null for the default. */
export interface Flags {
  /** `--content=<folder>` */
  contentFolder: string | null;
  /** `--user-data=<folder>` */
  userDataFolder: string | null;
}

/** Reads the app's flags from the user's own arguments; relative folders are resolved against the working directory. */
export function parseFlags(argv: readonly string[]): Flags {
  const own = listOwnArguments(argv);
  return {
    contentFolder: findFolder(own, '--content='),
    userDataFolder: findFolder(own, '--user-data='),
  };
}

function findFolder(argv: readonly string[], flag: string): string | null {
  const value = argv.findLast((argument) => argument.startsWith(flag))?.slice(flag.length);
  return value === undefined || value === '' ? null : resolve(value);
}

/** The address of the first link on a command line; null when none leads into the app. */
export function findLinkedAddress(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const address = parseLink(argument);
    if (address !== null) return address;
  }
  return null;
}

/**
 * The first pack or folder among the user's own arguments; null if there's none. Relative paths are resolved against
 * `workingFolder`. Skips `appPath`, which is an argument to Electron when the app isn't packaged.
 */
export function findOpenedPath(
  argv: readonly string[],
  workingFolder: string,
  appPath: string,
): string | null {
  for (const argument of listOwnArguments(argv.slice(1))) {
    if (argument === '' || argument.startsWith('-')) continue;
    const path = resolve(workingFolder, argument);
    if (path !== resolve(appPath) && isPackOrFolder(path)) return path;
  }
  return null;
}

function isPackOrFolder(path: string): boolean {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat !== undefined && (stat.isDirectory() || (stat.isFile() && isPackFile(path)));
  } catch {
    // For example no permission to read its folder: opening it will report that.
    return isPackFile(path);
  }
}

/** The user's own arguments: those before the first link or `--`. Anything after that may come from an untrusted link. */
export function listOwnArguments(argv: readonly string[]): readonly string[] {
  const end = argv.findIndex((argument) => argument === '--' || isLink(argument));
  return end < 0 ? argv : argv.slice(0, end);
}

function isLink(argument: string): boolean {
  return argument.toLowerCase().startsWith(`${linkScheme}:`);
}
