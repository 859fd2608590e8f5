/** Decides which old backups to delete. */
import type { BackupName } from './backup-name.ts';

/** The latest backups, all of which are kept. */
const keptLatest = 10;
/** How long one backup of each day is kept. */
const keptDays = 31;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The backups to remove. Kept are the ten latest, of the others the latest of each day (UTC) of the last
 * 31 days, and all that were made before a migration. Those from the future, where the clock was wrong, push no
 * others out: they stay until their time comes. `now` in ms since 1970.
 */
export function planRotation(backups: readonly BackupName[], now: number): BackupName[] {
  const rotating = backups
    .filter(({ version, madeAt }) => version === null && madeAt <= now)
    .sort((a, b) => b.madeAt - a.madeAt);
  const days = new Set(rotating.slice(0, keptLatest).map(dayOf));
  return rotating.slice(keptLatest).filter((backup) => {
    const isFirstOfDay = !days.has(dayOf(backup));
    days.add(dayOf(backup));
    return !isFirstOfDay || dayOf(backup) <= Math.floor(now / dayMs) - keptDays;
  });
}

function dayOf({ madeAt }: BackupName): number {
  return Math.floor(madeAt / dayMs);
}
