/** Fills a study database as the app does, and dumps its contents. */
import { rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { studyMigrations } from '../../../../src/main/storage/study/migrations/migrations.ts';
import { PlaceStore } from '../../../../src/main/storage/study/stores/place-store.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { SessionRunner } from '../../../../src/main/features/sessions/session-runner.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import {
  listColumns,
  listStoredTables,
  studiedTables,
} from '../../../../src/main/storage/study/tables/study-tables.ts';
import type { StudyTable } from '../../../../src/main/storage/study/tables/study-tables.ts';
import { ScratchCodeStore } from '../../../../src/main/storage/study/stores/scratch-code-store.ts';
import { StudyWriter } from '../../../../src/main/storage/study/stores/study-writer.ts';
import { createStudyClock } from '../../../../src/main/study/study-day.ts';
import type { StudyClock } from '../../../../src/main/study/study-day.ts';
import type { Grade } from '../../../../src/shared/study/grades.ts';
import type { SessionKind } from '../../../../src/shared/study/session-kinds.ts';

export const page = '/sql/joins/inner';
export const otherPage = '/git/everyday/rebase';

/** A clock that starts at noon on 21 November 2026 and advances by a second on each reading. */
export function tickingClock(): StudyClock {
  let time = Date.UTC(2026, 10, 21, 12);
  return createStudyClock({ now: () => (time += 1000), dayStart: () => 4, zone: () => 'UTC' });
}

export function textOf(id: string): { difficulty: 'medium'; q: string; a: string } {
  return { difficulty: 'medium', q: `What is ${id}?`, a: `It is *${id}*.` };
}

/** Starts a session on the questions and gives the grades in turn; it stays open. */
export function startSession(
  database: Database,
  clock: StudyClock,
  kind: SessionKind,
  questions: string[],
  grades: Grade[],
): { runner: SessionRunner; id: string } {
  const library = { hasQuestion: (id: string) => questions.includes(id) };
  const runner = new SessionRunner(createStudyStores(database, clock), clock, library);
  const { id } = runner.startSession(
    {
      kind,
      source: { kind: 'questions', questions },
      difficulties: [],
      length: questions.length,
      secondsPerQuestion: null,
    },
    questions.map((question) => ({ question, kind: 'answer' as const, isNew: true })),
  );
  for (const grade of grades) {
    const asked = runner.getOpen()?.current;
    if (asked === undefined || asked === null) throw new Error('The session asks nothing.');
    runner.gradeQuestion(id, asked, textOf(asked), { grade, elapsedMs: 900, retention: 0.9 });
  }
  return { runner, id };
}

/** A recall session with an undone grade, an interview, marks, notes and places, on two pages, and code on the scratchpad. */
export function studyALittle(database: Database, clock: StudyClock): void {
  const first = [`${page}#one`, `${page}#two`, `${otherPage}#onto`];
  const recall = startSession(database, clock, 'recall', first, [3, 1, 4, 2]);
  recall.runner.undoStep(recall.id);
  recall.runner.endSession(recall.id);
  const interview = startSession(database, clock, 'interview', first.slice(1), [3, 1]);
  interview.runner.endSession(interview.id);
  const writer = new StudyWriter(database);
  const named = (id: string): { id: string; text: ReturnType<typeof textOf> } => ({
    id,
    text: textOf(id),
  });
  writer.setMarks(first.map(named), 'read', true, clock.now());
  writer.setMarks([named(`${page}#one`)], 'bookmarked', true, clock.now());
  writer.setMarks([named(`${page}#two`)], 'known', true, clock.now());
  writer.setMarks([named(`${page}#two`)], 'known', false, clock.now());
  writer.saveNote(named(`${page}#one`), 'Think of **sets**.', clock.now());
  writer.saveNote(named(`${otherPage}#onto`), 'gone', clock.now());
  writer.saveNote(named(`${otherPage}#onto`), '', clock.now());
  const edited = { original: 'SELECT 1;', position: 0, code: 'SELECT 2;' };
  writer.saveEditedCode(named(`${page}#one`), edited, clock.now());
  writer.saveEditedCode(named(`${page}#one`), { ...edited, code: edited.original }, clock.now());
  writer.saveEditedCode(named(`${page}#two`), { ...edited, position: 3 }, clock.now());
  const scratch = new ScratchCodeStore(database);
  scratch.saveScratchCode({ language: 'sql', code: 'SELECT 3;', fixture: 'shop' }, clock.now());
  scratch.saveScratchCode({ language: 'python', code: '', fixture: '' }, clock.now());
  new PlaceStore(database).savePlace({ path: page, question: 'one' });
}

/** All rows of the tables, by default of all study data, in the order of their keys, without their checksums. */
export function dump(
  database: Database,
  tables: readonly StudyTable[] = listStudiedTables(database),
): Record<string, unknown[]> {
  return Object.fromEntries(
    tables.map((table) => [
      table,
      database
        .prepare<[], object>(
          `SELECT ${listColumns(database, table).join(', ')} FROM ${table} ORDER BY 1, 2`,
        )
        .all(),
    ]),
  );
}

function listStudiedTables(database: Database): StudyTable[] {
  const stored = listStoredTables(database);
  return studiedTables.filter((table) => stored.includes(table));
}

/** Opens a new database of an earlier version, with those columns of the rows written by `fill` that it has. */
export function openOlder(
  file: string,
  version: number,
  fill: (database: Database) => void,
): Database {
  const { database: filled } = openStudyDatabase(`${file}.filled`);
  fill(filled);
  const old = openStudyDatabase(file, studyMigrations.slice(0, version)).database;
  for (const table of listStoredTables(old)) {
    const columns = listColumns(old, table);
    const insert = old.prepare(
      `INSERT INTO ${table} (${columns.join(', ')})
         VALUES (${columns.map((column) => `:${column}`).join(', ')})`,
    );
    const rows = filled.prepare(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY 1, 2`);
    for (const row of rows.all()) insert.run(row);
  }
  filled.close();
  rmSync(`${file}.filled`);
  return old;
}
