/** Reads from library.db what is wrong with the content files. */
import type { Database } from 'better-sqlite3';
import type { Problem } from '../../shared/records.ts';
import { byCodeUnit } from '../content/compare-code-units.ts';
import { listJson } from './json-rows.ts';
import { prepare } from './prepare.ts';

/** Every problem, by file and line. */
export function listProblems(database: Database): Problem[] {
  const problems = [
    ...listJson<Problem[]>(database, `SELECT problems FROM file WHERE problems <> '[]'`).flat(),
    ...listJson<Problem[]>(database, 'SELECT problems FROM problem').flat(),
    ...listFaults(database),
  ];
  return problems.sort(
    (a, b) => byCodeUnit(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The packs that couldn't be indexed, each as a problem of the whole pack. */
function listFaults(database: Database): Problem[] {
  return prepare<[], { id: string; fault: string }>(
    database,
    'SELECT id, fault FROM pack WHERE fault IS NOT NULL',
  )
    .all()
    .map(({ id, fault }) => ({
      file: `@${id}`,
      line: 1,
      column: 1,
      message: `This library could not be indexed, so it stays as it was last read: ${fault}`,
    }));
}
