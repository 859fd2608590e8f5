/** The header at the start of every SQLite file: see "The Database Header" in SQLite's file format. */
import { readSync } from 'node:fs';

/** In bytes. */
export const headerLength = 100;

/** The header of an open file; null if the file is too short to have one. */
export function readHeader(descriptor: number): Buffer | null {
  const header = Buffer.alloc(headerLength);
  return readSync(descriptor, header, 0, headerLength, 0) < headerLength ? null : header;
}
