/** The file names of backups, which say when each was made. */

export interface BackupName {
  /** Of the file, as `study-2026-11-21T04-52-32-123Z.db`. */
  name: string;
  /** In ms since 1970. */
  madeAt: number;
  /** The version of the schema that a migration was about to change; null for all other backups. */
  version: number | null;
}

const pattern = /^study-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z(?:-v(\d{1,6}))?\.db$/;

/** The name of a backup; `version` as in `BackupName`. */
export function formatBackupName(madeAt: number, version: number | null = null): string {
  const time = new Date(madeAt).toISOString().replaceAll(/[:.]/g, '-');
  return `study-${time}${version === null ? '' : `-v${version}`}.db`;
}

/** What a file's name says; null when it is not one of a backup. */
export function parseBackupName(name: string): BackupName | null {
  const [, date, hours, minutes, seconds, ms, version] = pattern.exec(name) ?? [];
  const madeAt = Date.parse(`${date}T${hours}:${minutes}:${seconds}.${ms}Z`);
  if (Number.isNaN(madeAt)) return null;
  return { name, madeAt, version: version === undefined ? null : Number(version) };
}
