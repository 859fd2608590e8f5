/** Sorts files dropped on the window into folders and packs to open, and files to import. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { importEndings, packEndings } from '../../../shared/imports.ts';
import { describeBinary, headLength } from '../../content/binary-kind.ts';
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
      const binary = found?.isFile() === true ? describeBinary(readHead(path)) : null;
      if (binary !== null) throw new AppError('content', `${basename(path)} ${binary}`);
      throw new AppError(
        'content',
        `${basename(path)} cannot be opened here. Drop a folder, a pack (${list(packEndings)}), or files ending in ${list(importEndings)}.`,
      );
    }
  }
  return dropped;
}

/** Empty if the file can't be read. */
function readHead(path: string): Uint8Array {
  const head = new Uint8Array(headLength);
  try {
    const file = openSync(path, 'r');
    try {
      return head.subarray(0, readSync(file, head));
    } finally {
      closeSync(file);
    }
  } catch {
    return head.subarray(0, 0);
  }
}

function list(endings: readonly string[]): string {
  return endings.map((ending) => `.${ending}`).join(', ');
}
