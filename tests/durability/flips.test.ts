/**
 * Bit rot: study.db, its backups and library.db with flipped bits, truncated, or with another file in their
 * place. No user data may change without being detected.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexLibrary } from '../../src/main/jobs/indexing/index-library.ts';
import { createLibraryDatabase } from '../../src/main/storage/library/library-database.ts';
import { openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import { isFileFault } from '../../src/main/storage/database-check.ts';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../src/main/storage/study/backups/backup-folder.ts';
import { findDamage, isIntact } from '../../src/main/storage/study/tables/find-damage.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { bundledRoot, writeSmallLibrary } from '../main/small-library.ts';
import { studyALittle, tickingClock } from '../main/storage/study/little-study.ts';
import { useTempFolder } from '../main/temp-folder.ts';
import { Tally, torture, tortureTimeout } from '../torture.ts';
import { damage } from './damage.ts';
import { digestRows, readRows } from './rows.ts';

const folder = useTempFolder();

/** A study.db of some 300 pages, closed; returns its path. */
async function makeStudy(path: string): Promise<string> {
  const file = join(path, 'study.db');
  mkdirSync(path, { recursive: true });
  const { database } = openStudyDatabase(file);
  studyALittle(database, tickingClock());
  const question = database.prepare('SELECT id FROM question LIMIT 1').pluck().get() as string;
  database.transaction(() => {
    const add = database.prepare(
      `INSERT INTO review (id, question, kind, reviewed_at, day, grade, retention) VALUES (?, ?, 'answer', ?, '2026-01-01', 3, 0.9)`,
    );
    for (let index = 0; index < 4000; index += 1)
      add.run(`review-${index}`, question, 1e12 + index);
    const place = database.prepare(
      'INSERT OR REPLACE INTO place (path, question, updated_at) VALUES (?, ?, ?)',
    );
    for (let index = 0; index < 2000; index += 1) place.run(`/sql/page-${index}`, 'what', index);
  })();
  await new BackupFolder(backupsFolderOf(file), Date.now).make(database);
  database.close();
  return file;
}

describe('study.db', () => {
  let base: string;
  let bytes: Buffer;
  let whole: string;
  const roots: string[] = [];
  beforeAll(async () => {
    base = join(process.env.TMPDIR ?? '/tmp', `rule-of-thumb-flips-${process.pid}`);
    roots.push(base);
    const file = await makeStudy(base);
    bytes = readFileSync(file);
    const { database } = openStudyDatabase(file);
    whole = digestRows(database);
    database.close();
  });
  afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

  test(
    'every difference is detected',
    async () => {
      const suite = torture('study.db with bits flipped, cut, pages swapped', { usual: 30 });
      const seen = new Tally();
      await suite.eachRound((random) => {
        const file = join(folder.path, 'study.db');
        for (const name of readdirSync(folder.path))
          rmSync(join(folder.path, name), { recursive: true });
        const { bytes: damaged, how } = damage(bytes, random);
        writeFileSync(file, damaged);
        let database: Database.Database | null = null;
        try {
          const opened = openStudyDatabase(file);
          ({ database } = opened);
          if (opened.notice !== null && !opened.isReplaced) {
            expect(database.readonly, how).toBe(true);
            seen.add('opened read-only with a notice');
          } else if (opened.notice !== null) {
            expect(
              readdirSync(folder.path).some((name) => name.includes('.corrupt-')),
              how,
            ).toBe(true);
            seen.add('set aside with a notice');
          } else if (digestRows(database) === whole) seen.add('harmless');
          else {
            expect(
              isIntact(findDamage(database)),
              `${how}: other rows than before, unnoticed`,
            ).toBe(false);
            seen.add('rows found damaged by their checksums');
          }
        } catch (error) {
          // Damage that is reported only when a row is read is not silent either.
          if (!isFileFault(error)) throw error;
          seen.add('said when the row is read');
        } finally {
          database?.close();
        }
      });
      suite.report(`${seen.describe()}; 0 silent differences`);
    },
    tortureTimeout,
  );

  test(
    'no damaged backup is listed as good',
    async () => {
      const suite = torture('Backups with bits flipped, cut, pages swapped', { usual: 40 });
      const [name = ''] = readdirSync(join(base, 'backups')).filter((one) => one.endsWith('.db'));
      const good = readFileSync(join(base, 'backups', name));
      const seen = new Tally();
      await suite.eachRound(async (random, round) => {
        const backups = join(folder.path, `backups-${round}`);
        mkdirSync(backups);
        copyFileSync(join(base, 'backups', `${name}.sha256`), join(backups, `${name}.sha256`));
        const { bytes: damaged, how } = damage(good, random);
        writeFileSync(join(backups, name), damaged);
        const [found] = await new BackupFolder(backups, Date.now).list();
        if (damaged.equals(good)) expect(found?.fault, how).toBeNull();
        else expect(found?.fault, how).not.toBeNull();
        seen.add(damaged.equals(good) ? 'unchanged' : 'refused');
        rmSync(backups, { recursive: true });
      });
      suite.report(`${seen.describe()}; 0 taken for good`);
    },
    tortureTimeout,
  );

  test.each<[string, (file: string) => void]>([
    ['an empty file', (file) => writeFileSync(file, '')],
    ['a folder', (file) => mkdirSync(file)],
    ['a link that leads nowhere', (file) => symlinkSync(join(dirname(file), 'nowhere'), file)],
    ['a link to itself', (file) => symlinkSync(file, file)],
    ['text', (file) => writeFileSync(file, 'hello '.repeat(2000))],
    [
      'a log of another database',
      (file) => {
        writeFileSync(file, bytes);
        writeFileSync(`${file}-wal`, Buffer.alloc(40_000, 7));
      },
    ],
    [
      'a log cut short',
      (file) => {
        writeFileSync(file, bytes);
        writeFileSync(`${file}-wal`, Buffer.from('377f0682', 'hex'));
      },
    ],
    ['a library.db', (file) => createLibraryDatabase(file, 'test').close()],
  ])('%s in its place is reported or harmless', (what, place) => {
    const file = join(folder.path, 'study.db');
    place(file);
    try {
      const { database, notice } = openStudyDatabase(file);
      const isOurs = notice === null && existsSync(file) && digestRows(database) === whole;
      const isNew = (readRows(database)['review'] ?? []).length === 0;
      database.close();
      expect(isOurs || isNew, what).toBe(true);
    } catch (error) {
      expect(String(error), what).toMatch(
        /SqliteError|AppError|E[A-Z]{3,}:|a folder in its place|a link that leads nowhere/,
      );
    }
  });
});

test(
  'damage to library.db is repaired, reported, or corrected when the file is read again',
  async () => {
    const suite = torture('library.db damaged or of someone else', { usual: 20 });
    writeSmallLibrary(folder);
    const file = join(folder.path, 'library.db');
    const roots = [bundledRoot(join(folder.path, 'content'))];
    const index = (): string => {
      indexLibrary('test', { libraryFile: file, roots });
      const store = openLibraryStore(file);
      try {
        const { frameworks } = store.getLibrary();
        const pages = frameworks.flatMap(({ topics }) => topics.flatMap((topic) => topic.pages));
        return JSON.stringify(pages.map(({ path }) => store.getPage(path)?.page));
      } finally {
        store.close();
      }
    };
    const whole = index();
    const good = readFileSync(file);
    const seen = new Tally();
    await suite.eachRound((random) => {
      for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
      const { bytes: damaged, how } = damage(good, random);
      writeFileSync(file, damaged);
      try {
        seen.add(
          index() === whole ? 'as the files say' : 'another text until the file is read again',
        );
      } catch (error) {
        expect(isFileFault(error) || error instanceof SyntaxError, `${how}: ${String(error)}`).toBe(
          true,
        );
        seen.add('said when it is read');
      }
    });
    expect(statSync(file).isFile()).toBe(true);
    suite.report(seen.describe());
  },
  tortureTimeout,
);
