/** Reads the problems of the content files from library.db. */
import type { Database } from 'better-sqlite3';
import { packOf, parentOf, pathOf } from '../../../shared/address.ts';
import { compareCodeUnits } from '../../../shared/compare.ts';
import type { Problem } from '../../../shared/records.ts';
import { fileOfAddress } from '../../content/file-path.ts';
import { getLink } from './library-links.ts';
import { prepare } from '../prepare.ts';

/** The number of problems, and of files that have any. */
export interface ProblemCounts {
  problems: number;
  files: number;
}

/** A file with problems; the path is empty for a pack that couldn't be indexed. */
interface FaultyFile {
  pack: string;
  path: string;
}

/** The files with problems. A file is listed twice if it has some that involve other files. */
const faultyFiles = `
  SELECT pack, path, problems_count AS count FROM file WHERE problems_count > 0
  UNION ALL SELECT pack, file, problems_count FROM problem WHERE problems_count > 0
  UNION ALL SELECT id, '', 1 FROM pack WHERE fault IS NOT NULL`;

/** The problems by file and line: all of them, or the first `limit` of some files. */
export function listProblems(database: Database, limit?: number): Problem[] {
  const files = prepare<[number], FaultyFile>(
    database,
    `SELECT DISTINCT pack, path FROM (${faultyFiles}) ORDER BY pack, path LIMIT ?`,
  ).all(limit ?? -1);
  const problems: Problem[] = [];
  for (const file of files) {
    if (limit !== undefined && problems.length >= limit) break;
    problems.push(...listProblemsOf(database, file));
  }
  const sorted = problems.sort(
    (a, b) => compareCodeUnits(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
  return sorted.slice(0, limit);
}

/** The hints by file, of the first `limit` files with any. */
export function listHints(database: Database, limit?: number): Problem[] {
  return prepare<[number], string>(
    database,
    `SELECT hints FROM problem WHERE hints <> '[]' ORDER BY pack, file LIMIT ?`,
  )
    .pluck()
    .all(limit ?? -1)
    .flatMap((json) => JSON.parse(json) as Problem[]);
}

/** Counts without reading the problems themselves: there may be hundreds of thousands. */
export function countProblems(database: Database): ProblemCounts {
  const counts = prepare<[], ProblemCounts>(
    database,
    `SELECT coalesce(sum(count), 0) AS problems, count(DISTINCT pack || '/' || path) AS files
     FROM (${faultyFiles})`,
  ).get();
  return counts ?? { problems: 0, files: 0 };
}

/**
 * The problems that keep a framework, topic, page or article from being shown at its address: those of its file, and of
 * parent files that make no record either. None if there's no such file.
 */
export function listProblemsAt(database: Database, address: string): Problem[] {
  const pack = packOf(address);
  const problems: Problem[] = [];
  let at = pathOf(address);
  let path = fileOfAddress(at);
  if (!hasFile(database, pack, path)) return [];
  while (path !== null) {
    if (getLink(database, at) === null) problems.push(...listProblemsOf(database, { pack, path }));
    at = parentOf(at);
    path = fileOfAddress(at);
  }
  return problems;
}

/** Whether a file, named as in problems (`@my-notes/site.yml`), has any, or a hint. */
export function hasProblem(database: Database, file: string): boolean {
  const [, pack = '', path = ''] = /^(?:@([^/]*)\/?)?(.*)$/s.exec(file) ?? [];
  const found = prepare<[string, string], 1>(
    database,
    `SELECT 1 FROM (${faultyFiles} UNION ALL SELECT pack, file, 0 FROM problem)
     WHERE pack = ? AND path = ? LIMIT 1`,
  );
  return found.get(pack, path) !== undefined;
}

function hasFile(database: Database, pack: string, path: string | null): boolean {
  const found = prepare<[string, string | null], 1>(
    database,
    'SELECT 1 FROM file WHERE pack = ? AND path = ?',
  );
  return found.get(pack, path) !== undefined;
}

function listProblemsOf(database: Database, { pack, path }: FaultyFile): Problem[] {
  if (path === '') return listFault(database, pack);
  const found = prepare<{ pack: string; path: string }, string>(
    database,
    `SELECT problems FROM file WHERE pack = :pack AND path = :path AND problems_count > 0
     UNION ALL SELECT problems FROM problem WHERE pack = :pack AND file = :path`,
  );
  return found
    .pluck()
    .all({ pack, path })
    .flatMap((json) => JSON.parse(json) as Problem[]);
}

/** The pack that couldn't be indexed, as a problem of the whole pack. */
function listFault(database: Database, pack: string): Problem[] {
  return prepare<[string], { fault: string }>(
    database,
    'SELECT fault FROM pack WHERE id = ? AND fault IS NOT NULL',
  )
    .all(pack)
    .map(({ fault }) => ({
      file: `@${pack}`,
      line: 1,
      column: 1,
      message: `This library could not be indexed, so it stays as it was last read: ${fault}`,
    }));
}
