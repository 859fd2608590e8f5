import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatBackupName,
  parseBackupName,
  planRotation,
} from '../../../../../src/main/storage/study/backups/backup-files.ts';
import type { BackupName } from '../../../../../src/main/storage/study/backups/backup-files.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 12);

function backupAt(madeAt: number, version: number | null = null): BackupName {
  return { name: formatBackupName(madeAt, version), madeAt, version, isDamaged: false };
}

/** The backups that the rotation keeps. */
function keep(backups: BackupName[], at: number = now): BackupName[] {
  const removed = new Set(planRotation(backups, at));
  return backups.filter((backup) => !removed.has(backup));
}

describe('planRotation', () => {
  test('keeps the ten latest, whenever they were made', () => {
    const old = Array.from({ length: 10 }, (_, index) => backupAt(now - 400 * day - index * day));
    expect(planRotation(old, now)).toEqual([]);
  });

  test('keeps the latest older backup of each day for 31 days', () => {
    const everyHour = Array.from({ length: 40 * 24 }, (_, index) => backupAt(now - index * hour));
    const kept = keep(everyHour);
    const ten = everyHour.slice(0, 10);
    expect(kept.slice(0, 10)).toEqual(ten);
    expect(kept.slice(10).map(({ name }) => name)).toEqual(
      Array.from({ length: 30 }, (_, index) =>
        formatBackupName(Date.UTC(2026, 10, 20 - index, 23)),
      ),
    );
  });

  test('keeps backups made before a migration without counting them', () => {
    const migrations = [backupAt(now - 500 * day, 1), backupAt(now - 499 * day, 2)];
    const others = Array.from({ length: 10 }, (_, index) => backupAt(now - 100 * day - index));
    expect(planRotation([...migrations, ...others], now)).toEqual([]);
  });

  test('keeps backups with damaged rows if made before a migration, and the latest other one', () => {
    const damaged = [backupAt(now), backupAt(now - day, 2), backupAt(now - 2 * day)].map(
      (backup) => ({ ...backup, isDamaged: true }),
    );
    expect(planRotation(damaged, now)).toEqual(damaged.slice(2));
  });

  test('does not delete backups because of a wrong clock', () => {
    const future = Array.from({ length: 20 }, (_, index) => backupAt(now + 900 * day + index));
    const past = Array.from({ length: 10 }, (_, index) => backupAt(now - index * hour));
    expect(planRotation([...future, ...past], now)).toEqual([]);
  });

  test('always leaves the latest ten and one of each day when run after every backup', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 30 * 60 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(gaps, (minutes) => {
        let at = now;
        const made: BackupName[] = [];
        let kept: BackupName[] = [];
        for (const gap of minutes) {
          at += gap * 60_000;
          made.push(backupAt(at));
          kept = keep([...kept, backupAt(at)], at);
        }
        const names = new Set(kept.map(({ name }) => name));
        for (const { name } of made.slice(-10)) expect(names).toContain(name);
        const days = Map.groupBy(made, ({ madeAt }) => Math.floor(madeAt / day));
        for (const [number, ofDay] of days) {
          if (number > Math.floor(at / day) - 31) {
            expect(ofDay.some(({ name }) => names.has(name))).toBe(true);
          }
        }
        expect(kept.length).toBeLessThanOrEqual(10 + 31);
      }),
    );
  });
});

test('a backup name contains its time and the migration it preceded', () => {
  expect(formatBackupName(now)).toBe('study-2026-11-21T12-00-00-000Z.db');
  expect(formatBackupName(now, 3)).toBe('study-2026-11-21T12-00-00-000Z-v3.db');
  for (const version of [null, 3]) {
    expect(parseBackupName(formatBackupName(now + 7, version))).toEqual(backupAt(now + 7, version));
  }
});

test.each([
  'study.db',
  'study-2026-11-21T12-00-00-000Z.db.sha256',
  '.draft-study-2026-11-21T12-00-00-000Z.db',
  'study-2026-13-41T12-00-00-000Z.db',
  'study-2026-11-21T12-00-00-000Z.db-journal',
])('%s is not the name of a backup', (name) => {
  expect(parseBackupName(name)).toBeNull();
});
