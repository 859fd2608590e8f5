import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { BackupFolder } from '../../../../../src/main/storage/study/backups/backup-folder.ts';
import { findDamage } from '../../../../../src/main/storage/study/checksums/find-damage.ts';
import {
  dropDamaged,
  keepDamaged,
  repairDerived,
  repairRows,
} from '../../../../../src/main/storage/study/checksums/repair.ts';
import { planRepair } from '../../../../../src/main/storage/study/checksums/plan-repair.ts';
import { NoteImageStore } from '../../../../../src/main/storage/study/marks/note-image-store.ts';
import { NoteStore } from '../../../../../src/main/storage/study/marks/note-store.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { checkNoteImage } from '../../../../../src/main/study/note-image.ts';
import { png } from '../../../../fixtures/images.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { dump, page, studyALittle, tickingClock } from '../little-study.ts';

const folder = useTempFolder();
const none = { rows: [], totals: [] };
let file: string;
let database: Database.Database;

beforeEach(async () => {
  file = join(folder.path, 'study.db');
  ({ database } = openStudyDatabase(file));
  studyALittle(database, tickingClock());
  const image = checkNoteImage(png);
  if (typeof image === 'string') expect.unreachable();
  new NoteImageStore(database).add(image);
  const backups = new BackupFolder(join(folder.path, 'backups'), () => Date.UTC(2026, 10, 21));
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
  ])('gives %s back as they were', (_, sql) => {
    const before = dump(database);
    change(sql);
    // As it comes from the worker.
    const plan = structuredClone(planRepair(file));
    expect(plan.damage).not.toEqual(none);
    repairRows(database, plan);
    expect(findDamage(database)).toEqual(none);
    expect(database.pragma('foreign_key_check')).toEqual([]);
    expect(dump(database)).toEqual(before);
  });

  test('makes schedules again without a backup', () => {
    const before = dump(database);
    change(`UPDATE card SET stability = 900`);
    repairDerived(database, findDamage(database));
    expect(findDamage(database)).toEqual(none);
    change(`DELETE FROM card; UPDATE checksum_total SET rows = 3 WHERE name = 'note'`);
    repairDerived(database, findDamage(database));
    expect(findDamage(database)).toEqual(none);
    expect(dump(database)).toEqual(before);
  });

  test('leaves what is newer than the backup', () => {
    new NoteStore(database).saveNote(`${page}#two`, 'new', 5);
    change(`UPDATE note SET body = 'rot' WHERE question = '${page}#one'`);
    repairRows(database, planRepair(file));
    const notes = new NoteStore(database);
    expect([notes.getNote(`${page}#one`), notes.getNote(`${page}#two`)]).toEqual([
      'Think of **sets**.',
      'new',
    ]);
    expect(findDamage(database)).toEqual(none);
  });

  test('leaves a row that was written again since the check', () => {
    change(`UPDATE note SET body = 'rot' WHERE question = '${page}#one'`);
    const plan = planRepair(file);
    new NoteStore(database).saveNote(`${page}#one`, 'again', 5);
    repairRows(database, plan);
    expect(new NoteStore(database).getNote(`${page}#one`)).toBe('again');
  });

  test('says which rows no backup has, and keeps or drops them', () => {
    const notes = new NoteStore(database);
    notes.saveNote(`${page}#two`, 'new', 5);
    change(`UPDATE note SET body = 'rot' WHERE question = '${page}#two'`);
    const plan = planRepair(file);
    expect(plan.replacements).toEqual([]);
    expect(plan.lost).toEqual([{ table: 'note', page }]);
    expect(plan.rows).toEqual(plan.lost);
    keepDamaged(database);
    expect(notes.getNote(`${page}#two`)).toBe('rot');
    expect(findDamage(database)).toEqual(none);

    change(
      `UPDATE note SET body = 'worse' WHERE question = '${page}#two'; UPDATE place SET question = 'x'`,
    );
    dropDamaged(database);
    expect(notes.getNote(`${page}#two`)).toBe('');
    expect(notes.getNote(`${page}#one`)).not.toBe('');
    expect(findDamage(database)).toEqual(none);
    expect(database.pragma('foreign_key_check')).toEqual([]);
  });
});
