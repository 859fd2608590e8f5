/** The file beside a backup that holds its SHA-256, and whether the backup still has it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorCode } from '../../../../shared/error-code.ts';

/** The path of the file with a backup's SHA-256. */
export function hashFileOf(file: string): string {
  return `${file}.sha256`;
}

/** The text of such a file, for the bytes of a backup. */
export function formatHash(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}\n`;
}

/** Compares a backup's bytes with the hash beside it: null if they match, else a message. */
export function findHashFault(bytes: Uint8Array, file: string): string | null {
  const expected = readHash(hashFileOf(file));
  if (expected === null) return 'Its checksum file is missing.';
  return expected === formatHash(bytes) ? null : 'The file is not as it was written.';
}

/** The text of a hash file; null if there is none. */
export function readHash(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
