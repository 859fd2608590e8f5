/** Decides which old backups to delete. */
import type { BackupName } from './backup-name.ts';

/** The latest backups, all of which are kept. */
const keptLatest = 10;
/** How long one backup of each day is kept. */
const keptDays = 31;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The backups to remove. It keeps the ten latest, the latest of each day (UTC) of the last 31 days, and all made before
 * a migration; of the others with damaged rows, which displace none, the latest. Backups dated in the future, made
 * while the clock was wrong, don't displace others: they stay until their time comes. `now` in ms since 1970.
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
