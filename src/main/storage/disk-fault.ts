/** Finds out, and says in words, what keeps a disk or a folder from being written to. */
import { rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../shared/error-code.ts';
import { errorMessage } from '../../shared/error-message.ts';

/**
 * An error of SQLite or the file system as a sentence about the disk. SQLite calls much an I/O error or a file that
 * can't be opened; `probe` then says what the system says about the folder.
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

/** Whether an error of the file system says that this user can write nothing there. */
export function refusesWrites(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes(errorCode(error));
}

/** What the names of files start with that are written beside a file to see whether it works. */
export function probePrefix(file: string): string {
  return `${file}.probe-`;
}

/** The error that writing a file beside this one gives; null if it works. */
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
