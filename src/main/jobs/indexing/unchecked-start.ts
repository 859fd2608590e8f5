/**
 * Notes beside library.db that it's shown before its pages were checked. A start that library.db keeps from its first screen
 * leaves the note behind, and the next one checks first.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../../shared/error-code.ts';

const noteOf = (libraryFile: string): string => `${libraryFile}-unchecked`;

/** Whether the last start that showed it unchecked came to no first screen. */
export function hasUncheckedStart(libraryFile: string): boolean {
  return existsSync(noteOf(libraryFile));
}

export function noteUncheckedStart(libraryFile: string): void {
  whereWritable(() => writeFileSync(noteOf(libraryFile), '', { mode: 0o600 }));
}

export function endUncheckedStart(libraryFile: string): void {
  whereWritable(() => rmSync(noteOf(libraryFile), { force: true }));
}

/** A library in a folder that can't be written is shown all the same. */
function whereWritable(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}
