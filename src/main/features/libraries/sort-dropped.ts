/** Sorts files dropped on the window into folders and packs to open, and files to import. */
import { statSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { importEndings, packEndings } from '../../../shared/imports.ts';
import { isImportable, isPackFile } from './file-endings.ts';

export interface Dropped {
  folders: string[];
  zips: string[];
  files: string[];
}

/**
 * Fails with `content`, before opening anything, if one of them can't be used, or if its path is empty because the window
 * doesn't know it.
 */
export function sortDropped(paths: readonly string[]): Dropped {
  const dropped: Dropped = { folders: [], zips: [], files: [] };
  if (paths.length === 0 || paths.includes('')) {
    throw new AppError(
      'content',
      'The app could not find where that is stored. Choose it with the buttons here instead.',
    );
  }
  for (const path of new Set(paths)) {
    const found = isAbsolute(path) ? statSync(path, { throwIfNoEntry: false }) : undefined;
    if (found?.isDirectory() === true) dropped.folders.push(path);
    else if (found?.isFile() === true && isPackFile(path)) dropped.zips.push(path);
    else if (found?.isFile() === true && isImportable(path)) dropped.files.push(path);
    else {
      throw new AppError(
        'content',
        `${basename(path)} cannot be opened here. Drop a folder, a pack (${list(packEndings)}), or files ending in ${list(importEndings)}.`,
      );
    }
  }
  return dropped;
}

function list(endings: readonly string[]): string {
  return endings.map((ending) => `.${ending}`).join(', ');
}
