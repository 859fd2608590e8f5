import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { BackupFolder } from '../../../../../src/main/storage/study/backups/backup-folder.ts';
import { checkStudy, repairStudy } from '../../../../../src/main/storage/study/backups/repair.ts';
import { findDamage } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import { NoteImageStore } from '../../../../../src/main/storage/study/stores/note-image-store.ts';
import { NoteStore } from '../../../../../src/main/storage/study/stores/note-store.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { checkNoteImage } from '../../../../../src/main/study/note-image.ts';
import { png } from '../../../../fixtures/images.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { dump, page, startSession, studyALittle, tickingClock } from '../little-study.ts';

const folder = useTempFolder();
const none = { rows: [], totals: [] };
const madeAt = Date.UTC(2026, 10, 21);
let file: string;
let database: Database.Database;

beforeEach(async () => {
  file = join(folder.path, 'study.db');
  ({ database } = openStudyDatabase(file));
  studyALittle(database, tickingClock());
  const image = checkNoteImage(png);
  if (typeof image === 'string') expect.unreachable();
  new NoteImageStore(database).add(image);
  const backups = new BackupFolder(join(folder.path, 'backups'), () => madeAt);
  await backups.make(database);
  return () => database.close();
});

/** Changes the file behind the app's back. */
function change(sql: string): void {
  const other = new Database(file);
  other.pragma('foreign_keys = OFF');
  other.pragma('ignore_check_constraints = ON');
  other.exec(sql);
  other.close();
}

describe('repairing', () => {
  test.each([
    ['reviews', `UPDATE review SET grade = 5 - grade`],
    ['the key of a review', `UPDATE review SET id = 'x' || substr(id, 2) WHERE grade = 3`],
    [
      'a session with its items',
      `UPDATE session SET plan = '{}', id = 'x' || id WHERE kind = 'recall'`,
    ],
    [
      'notes and marks',
      `UPDATE note SET body = 'rot'; UPDATE mark SET kind = 'suspended' WHERE kind = 'read'`,
    ],
    ['images in notes', `UPDATE note_image SET bytes = x'00', width = 9`],
    ['code on the scratchpad', `UPDATE scratch_code SET code = 'rot', fixture = 'x'`],
    ['the key of an image', `UPDATE note_image SET hash = 'x' || substr(hash, 2)`],
    [
      'texts and questions',
      `UPDATE question_text SET a = 'rot', hash = 'x' || hash; UPDATE question SET id = id || 'x'`,
    ],
    [
      'steps and items',
      `UPDATE session_step SET typed = 'rot'; UPDATE session_item SET position = position + 50`,
    ],
    [
      'places',
      `UPDATE place SET updated_at = 9, question = NULL; UPDATE last_place SET path = 'x'`,
    ],
    [
      'a key that is no text any more',
      `UPDATE question_text SET hash = CAST(x'ff61' AS TEXT) || substr(hash, 3)`,
    ],
    ['checksums', `UPDATE review SET checksum = 5`],
    ['no checksum', `UPDATE mark SET checksum = NULL`],
    ['rows that are gone', `DELETE FROM review; DELETE FROM mark WHERE kind = 'read'`],
  ])('restores %s from the newest backup', (_, sql) => {
    const before = dump(database);
    change(sql);
    const { rows, backupAt } = checkStudy(file);
    expect(rows).not.toEqual([]);
    expect(backupAt).toBe(madeAt);
    repairStudy(file);
    expect(findDamage(database)).toEqual(none);
    expect(database.pragma('foreign_key_check')).toEqual([]);
    expect(dump(database)).toEqual(before);
  });

  test('rebuilds schedules and totals without a backup', () => {
    rmSync(join(folder.path, 'backups'), { recursive: true });
    const before = dump(database);
    for (const sql of [
      `UPDATE card SET stability = 900`,
      `DELETE FROM card; UPDATE checksum_total SET rows = 3 WHERE name = 'note'`,
    ]) {
      change(sql);
      expect(checkStudy(file)).toEqual({ rows: [], isDamaged: true, backupAt: null });
      repairStudy(file);
      expect(findDamage(database)).toEqual(none);
      expect(dump(database)).toEqual(before);
    }
  });

  test('keeps everything intact that is newer than the backup', () => {
    const notes = new NoteStore(database);
    notes.saveNote(`${page}#two`, 'new', 5);
    startSession(database, tickingClock(), 'recall', [`${page}#two`], [2]);
    const { review, session } = dump(database);
    change(`UPDATE note SET body = 'rot' WHERE question = '${page}#one'`);
    change(`UPDATE mark SET changed_at = 1`);
    repairStudy(file);
    expect([notes.getNote(`${page}#one`), notes.getNote(`${page}#two`)]).toEqual([
      'Think of **sets**.',
      'new',
    ]);
    expect(dump(database)).toMatchObject({ review, session });
    expect(findDamage(database)).toEqual(none);
  });

  test('leaves a row alone if it was rewritten after the check', () => {
    change(`UPDATE note SET body = 'rot' WHERE question = '${page}#one'`);
    checkStudy(file);
    new NoteStore(database).saveNote(`${page}#one`, 'again', 5);
    repairStudy(file);
    expect(new NoteStore(database).getNote(`${page}#one`)).toBe('again');
  });

  test('skips backups that are damaged, and restores from the newest good one', async () => {
    const before = dump(database);
    change(`UPDATE note SET body = 'rot'`);
    const later = new BackupFolder(join(folder.path, 'backups'), () => madeAt + 5);
    expect((await later.make(database)).isDamaged).toBe(true);
    folder.write('backups/study-2026-11-22T00-00-00-000Z.db', 'any');
    expect(checkStudy(file).backupAt).toBe(madeAt);
    repairStudy(file);
    expect(dump(database)).toEqual(before);
  });

  test('drops damaged rows missing from every backup, unless intact rows refer to them', () => {
    rmSync(join(folder.path, 'backups'), { recursive: true });
    const { note, mark, review } = dump(database);
    change(`UPDATE note SET body = 'rot' WHERE question = '${page}#one'`);
    change(`UPDATE question SET known_since = 7; UPDATE place SET question = 'x'`);
    const found = checkStudy(file);
    expect(found.rows).toContainEqual({ table: 'note', page });
    expect(found.backupAt).toBeNull();
    repairStudy(file);
    const after = dump(database);
    expect(after).toMatchObject({ mark, review, place: [], last_place: [] });
    expect(after.note).toHaveLength((note?.length ?? 0) - 1);
    expect(findDamage(database)).toEqual(none);
    expect(database.pragma('foreign_key_check')).toEqual([]);
  });
});
