/** Diagnoses, as a sentence for the user, why a disk or folder can't be written to. */
import { rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../shared/error-code.ts';
import { errorMessage } from '../../shared/error-message.ts';

/**
 * Describes a SQLite or file system error as a sentence about the disk. SQLite's I/O and can't-open errors are too vague,
 * so for those `probe` supplies the error that the system reports for the folder.
 */
export function describeFault(error: unknown, probe: () => unknown = () => null): string {
  const own = errorCode(error);
  const code = /SQLITE_(?:IOERR|CANTOPEN)/.test(own) ? errorCode(probe()) || own : own;
  if (/ENOSPC|EDQUOT|FULL/.test(code)) return 'the disk is full.';
  if (/EROFS|READONLY/.test(code)) return 'the folder is read-only.';
  if (/EACCES|EPERM|AUTH|SQLITE_PERM/.test(code))
    return 'the folder belongs to another user or is read-only.';
  if (/IOERR|EIO/.test(code)) return 'the disk gives errors.';
  if (/BUSY|LOCKED/.test(code)) return 'another program holds the file.';
  const message = errorMessage(error);
  return `study data cannot be opened (${message}).`;
}

/** Whether a file system error means that this user has no write access there. */
export function refusesWrites(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes(errorCode(error));
}

/** The name prefix of the probe files written next to a file to test whether writing works. */
export function probePrefix(file: string): string {
  return `${file}.probe-`;
}

/** Tries to write a file next to this one; returns the error, or null if it works. */
export function probeFolder(file: string): unknown {
  const beside = `${probePrefix(file)}${process.pid}`;
  try {
    writeFileSync(beside, Buffer.alloc(64 * 1024), { mode: 0o600 });
    return null;
  } catch (error) {
    return error;
  } finally {
    rmSync(beside, { force: true });
  }
}
