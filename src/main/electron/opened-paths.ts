/** Keeps what the system asks the app to open, packs and folders, until the app can ask the user about it. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { listOwnArguments } from './own-arguments.ts';
import { isPackFile } from '../features/libraries/file-endings.ts';

/** Opens one path, including all questions and error messages. */
export type OpenPath = (path: string) => Promise<void>;

/**
 * The first pack or folder among the user's own arguments; null if there's none. Relative paths count from `workingFolder`.
 * The others aren't even looked at. `appPath` isn't one to open: outside of a package it's an argument of Electron's.
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
    // Such as a file in a folder of somebody else's: opening it says so.
    return isPackFile(path);
  }
}

export class OpenedPaths {
  #waiting: string[] = [];
  #open: OpenPath | null = null;
  #isOpening = false;

  /** Opens a path: now, after those before it, or as soon as the app can. */
  receive(path: string): void {
    this.#waiting.push(path);
    void this.#openNext();
  }

  /** From now on paths are opened one at a time, so that no question covers another. `open` must not fail. */
  startOpening(open: OpenPath): void {
    this.#open = open;
    void this.#openNext();
  }

  async #openNext(): Promise<void> {
    if (this.#open === null || this.#isOpening) return;
    this.#isOpening = true;
    for (let path = this.#waiting.shift(); path !== undefined; path = this.#waiting.shift()) {
      await this.#open(path);
    }
    this.#isOpening = false;
  }
}
