/** Backup files: their names, hashes and rotation. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorCode } from '../../../../shared/error-code.ts';

export interface BackupName {
  /** The file's name, such as `study-2026-11-21T04-52-32-123Z.db`. */
  name: string;
  /** In ms since 1970. */
  madeAt: number;
  /** The schema version that a migration was about to change; null for every other backup. */
  version: number | null;
  /** True if some rows were damaged when it was made. */
  isDamaged: boolean;
}

const pattern =
  /^study-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(?:-v(\d{1,6}))?(-damaged)?\.db$/;

/** The name of a backup; `version` as in `BackupName`. */
export function formatBackupName(madeAt: number, version: number | null = null): string {
  const time = new Date(madeAt).toISOString().replaceAll(/[:.]/g, '-');
  return `study-${time}${version === null ? '' : `-v${version}`}.db`;
}

/** The name of the backup if some of its rows are damaged. */
export function nameDamaged(name: string): string {
  return name.replace(/\.db$/, '-damaged.db');
}

/** Parses a file name; null if it isn't the name of a backup. */
export function parseBackupName(name: string): BackupName | null {
  const [, date, hours, minutes, seconds, ms, version, damaged] = pattern.exec(name) ?? [];
  const madeAt = Date.parse(`${date}T${hours}:${minutes}:${seconds}.${ms}Z`);
  if (Number.isNaN(madeAt)) return null;
  return {
    name,
    madeAt,
    version: version === undefined ? null : Number(version),
    isDamaged: damaged !== undefined,
  };
}

/** The path of the file with a backup's SHA-256. */
export function hashFileOf(file: string): string {
  return `${file}.sha256`;
}

/** The text of the hash file for a backup's bytes. */
export function formatHash(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}\n`;
}

/** Compares a backup's bytes with the hash next to it: null if they match, else a message. */
export function findHashFault(bytes: Uint8Array, file: string): string | null {
  const expected = readHash(hashFileOf(file));
  if (expected === null) return 'Its checksum file is missing.';
  return expected === formatHash(bytes) ? null : 'The file has changed since it was written.';
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

/** The number of latest backups that are always kept. */
const keptLatest = 10;
/** The number of days for which one backup per day is kept. */
const keptDays = 31;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The backups to remove. Keeps the ten latest, the latest of each day (UTC) in the last 31 days, all made before a
 * migration, and the latest with damaged rows, which displaces no other. Backups dated in the future, made while the clock
 * was wrong, don't displace others either: they stay until that time. `now` in ms since 1970.
 */
export function planRotation(backups: readonly BackupName[], now: number): BackupName[] {
  const rotating = backups
    .filter(({ version, madeAt, isDamaged }) => version === null && madeAt <= now && !isDamaged)
    .sort((a, b) => b.madeAt - a.madeAt);
  const damaged = backups
    .filter(({ version, isDamaged }) => version === null && isDamaged)
    .sort((a, b) => b.madeAt - a.madeAt);
  const days = new Set(rotating.slice(0, keptLatest).map(dayOf));
  const old = rotating.slice(keptLatest).filter((backup) => {
    const isFirstOfDay = !days.has(dayOf(backup));
    days.add(dayOf(backup));
    return !isFirstOfDay || dayOf(backup) <= Math.floor(now / dayMs) - keptDays;
  });
  return [...old, ...damaged.slice(1)];
}

function dayOf({ madeAt }: BackupName): number {
  return Math.floor(madeAt / dayMs);
}
