/** The file names of backups, which say when each was made. */

export interface BackupName {
  /** Of the file, as `study-2026-11-21T04-52-32-123Z.db`. */
  name: string;
  /** In ms since 1970. */
  madeAt: number;
  /** The schema version that a migration was about to change; null for every other backup. */
  version: number | null;
  /** Whether some of its rows were damaged when it was made. */
  isDamaged: boolean;
}

const pattern =
  /^study-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(?:-v(\d{1,6}))?(-damaged)?\.db$/;

/** The name of a backup; `version` as in `BackupName`. */
export function formatBackupName(madeAt: number, version: number | null = null): string {
  const time = new Date(madeAt).toISOString().replaceAll(/[:.]/g, '-');
  return `study-${time}${version === null ? '' : `-v${version}`}.db`;
}

/** The name that it has instead when some of its rows are damaged. */
export function nameDamaged(name: string): string {
  return name.replace(/\.db$/, '-damaged.db');
}

/** The meaning of a file's name; null if it isn't the name of a backup. */
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
