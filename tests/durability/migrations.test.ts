/**
 * Migrations that are killed or started by many launches at once: from every earlier version, the next
 * start finds either the old or the new database, and the backup made before the migration.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../src/main/storage/study/backups/backup-folder.ts';
import { studyMigrations } from '../../src/main/storage/study/migrations/migrations.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import { Tally, count, torture, tortureTimeout } from '../torture.ts';
import { runProgram, useProgram } from './child-process.ts';
import { numberCalls } from './places.ts';
import { digestRows } from './rows.ts';
import { findTracerFault, injectAt, readCalls, recordCalls, writingCalls } from './tracer.ts';

const latest = studyMigrations.length;
const folder = useTempFolder();
const program = useProgram('migration-child');

/** A database of an earlier version with 300 places and a setting; closed, in a single file. */
function makeOld(version: number): string {
  const file = join(folder.path, `version-${version}.db`);
  rmSync(file, { force: true });
  const { database } = openStudyDatabase(file, studyMigrations.slice(0, version));
  database.transaction(() => {
    for (let index = 0; index < 300; index += 1) {
      database
        .prepare('INSERT INTO place (path, question, updated_at) VALUES (?, ?, ?)')
        .run(`/page-${index}`, 'q', index);
    }
  })();
  database.prepare(`INSERT INTO setting (key, value) VALUES ('theme', '"dark"')`).run();
  database.pragma('journal_mode = DELETE');
  database.close();
  for (const name of readdirSync(folder.path)) {
    if (name.startsWith('backups')) rmSync(join(folder.path, name), { recursive: true });
  }
  return file;
}

/** Opens the file as the next start does; returns the digest of its contents. */
function digestOf(file: string): string {
  const { database, notice } = openStudyDatabase(file);
  try {
    expect(notice).toBeNull();
    expect(database.pragma('user_version', { simple: true })).toBe(latest);
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    return digestRows(database);
  } finally {
    database.close();
  }
}

function versionOf(file: string): number {
  const database = new Database(file);
  try {
    return database.pragma('user_version', { simple: true }) as number;
  } finally {
    database.close();
  }
}

function copyTo(old: string, name: string): string {
  const file = join(folder.path, name, 'study.db');
  mkdirSync(dirname(file));
  copyFileSync(old, file);
  return file;
}

describe('migrations', () => {
  /** A database of each earlier version, with the digest expected after migrating it. */
  function makeAll(): { version: number; old: string; expected: string }[] {
    return studyMigrations.slice(1).map((_, index) => {
      const version = index + 1;
      const old = makeOld(version);
      return { version, old, expected: digestOf(copyTo(old, `whole-${version}`)) };
    });
  }

  /** Checks the state after a kill, and finishes the migration; returns how far it had got. */
  async function goOn(
    file: string,
    { version, expected }: { version: number; expected: string },
    lines: readonly string[],
  ): Promise<string> {
    const reached = versionOf(file);
    if (lines.includes('opened')) expect(reached).toBe(latest);
    if (reached > version) {
      const backups = await new BackupFolder(backupsFolderOf(file), Date.now).list();
      const own = backups.filter(({ name }) => name.endsWith(`-v${version}.db`));
      expect(own, `from version ${version}, killed at ${reached}`).not.toEqual([]);
      expect(own.filter(({ fault }) => fault !== null)).toEqual([]);
    }
    expect(digestOf(file)).toBe(expected);
    rmSync(dirname(file), { recursive: true });
    return reached === version ? 'not begun' : reached === latest ? 'done' : 'in between';
  }

  /** How long opening takes an undisturbed process, in ms. */
  async function timeOpening(old: string, version: number): Promise<number> {
    const file = copyTo(old, `timed-${version}`);
    let from = 0;
    let ms = 0;
    await runProgram(program, [file], {
      onLine(line) {
        if (line === 'opening') from = performance.now();
        else ms = performance.now() - from;
      },
    });
    return ms;
  }

  test(
    'a killed migration leaves the old or the new database, and the backup',
    async () => {
      const suite = torture('Kills while migrating', { usual: 6 });
      const all = makeAll();
      const longest = new Map<number, number>();
      for (const { version, old } of all) longest.set(version, await timeOpening(old, version));
      const found = new Tally();
      await suite.eachRound(async (random, round) => {
        const one = all[round % all.length] as (typeof all)[number];
        const file = copyTo(one.old, `killed-${round}`);
        // Slightly longer, because the machine may be busier now.
        const waitMs = random.next() * 1.2 * (longest.get(one.version) ?? 0);
        const { lines } = await runProgram(program, [file], {
          onLine: (line, kill) => void (line === 'opening' && setTimeout(waitMs).then(kill)),
        });
        found.add(await goOn(file, one, lines));
      });
      suite.report(
        `from ${count(all.length, 'earlier version')}: ${found.describe()}; all went on to the end, 0 lost`,
      );
    },
    tortureTimeout,
  );

  test(
    'a migration killed at an exact write leaves the old or the new database, and the backup',
    async () => {
      const suite = torture('Kills at an exact write of a migration', { usual: 4 });
      const fault = findTracerFault();
      if (fault !== null) return suite.skip(fault);
      const all = makeAll();
      const places: { one: (typeof all)[number]; call: string; nth: number }[] = [];
      for (const one of all) {
        const file = copyTo(one.old, `measured-${one.version}`);
        const record = join(folder.path, 'calls');
        await runProgram(program, [file], { under: recordCalls(record, writingCalls) });
        const calls = numberCalls(readCalls(record));
        places.push(...calls.map(({ call, nth }) => ({ one, call, nth })));
      }
      const found = new Tally();
      await suite.eachRound(async (random, round) => {
        const { one, call, nth } = random.pick(places);
        const file = copyTo(one.old, `killed-${round}`);
        const { lines, signal } = await runProgram(program, [file], {
          under: injectAt(call, `signal=SIGKILL:when=${nth}`),
        });
        expect(signal, `${call} ${nth} from ${one.version}: ${lines.join('; ')}`).toBe('SIGKILL');
        found.add(await goOn(file, one, lines));
      });
      suite.report(
        `of ${count(places.length, 'place')} from ${count(all.length, 'earlier version')}: ${found.describe()}; all went on to the end, 0 lost`,
      );
    },
    tortureTimeout,
  );

  test(
    'concurrent launches leave one good database',
    async () => {
      const suite = torture('30 processes opening study.db at once', { usual: 1, weight: 100 });
      const processes = 30;
      const found = new Tally();
      await suite.eachRound(async (random, round) => {
        const version = random.below(latest + 1);
        const file =
          version === 0
            ? join(folder.path, `new-${round}`, 'study.db')
            : copyTo(makeOld(version), `many-${round}`);
        mkdirSync(dirname(file), { recursive: true });
        const ended = await Promise.all(
          Array.from({ length: processes }, () => runProgram(program, [file])),
        );
        for (const { lines, errors } of ended) {
          // The app allows only one process; here all of them race, and some find the file locked or not created yet.
          expect(lines[1], errors).toMatch(/^(?:opened|unopened)/);
          found.add(lines[1] === 'opened' ? 'opened it' : 'said why they could not');
        }
        digestOf(file);
        expect(readdirSync(dirname(file)).filter((name) => name.includes('corrupt'))).toEqual([]);
        expect(existsSync(file)).toBe(true);
      });
      suite.report(`${found.describe()}; 0 set aside, 0 migrated twice`);
    },
    tortureTimeout,
  );
});
