/** Searches the outline of the library: the names of frameworks, topics, pages and articles. */
import type { Database } from 'better-sqlite3';
import { findMarks } from '../../../shared/search/marks.ts';
import { findSpans } from '../../../shared/search/match.ts';
import type { Clause } from '../../../shared/search/query.ts';
import type { OutlineHit } from '../../../shared/search/results.ts';
import { tokenize } from '../../../shared/search/tokens.ts';
import { matchAll } from './fts-expression.ts';
import { prepare } from '../prepare.ts';

/** How many matching entries are compared, those first that have been there longest. */
const comparedEntries = 100;

const kinds: readonly OutlineHit['kind'][] = ['framework', 'topic', 'page', 'article'];

interface OutlineRow {
  kind: OutlineHit['kind'];
  path: string;
  name: string;
  /** JSON string[] */
  location: string;
}

const outline = `
  SELECT 'framework' AS kind, 0 AS part, pack, position, path,
    json_extract(record, '$.name') AS name, json_array() AS location FROM framework
  UNION ALL
  SELECT 'topic', 1, topic.pack, topic.position, topic.path, json_extract(topic.record, '$.name'),
    json_array(json_extract(framework.record, '$.name')) FROM topic
    JOIN framework ON topic.path = framework.path || '/' || json_extract(topic.record, '$.slug')
  UNION ALL
  SELECT 'page', 2, pack, position, path, json_extract(version, '$.title'),
    json_extract(version, '$.framework', '$.topic') FROM page
  UNION ALL
  SELECT 'article', 3, pack, position, path, json_extract(version, '$.title'), json_array() FROM article
  ORDER BY part, pack, position`;

/** Brings the index of all names up to date: what has changed is written, everything else only compared. */
export function updateOutline(database: Database): void {
  const known = prepare<[], OutlineRow & { id: number }>(
    database,
    'SELECT rowid AS id, kind, path, name, location FROM search_outline',
  ).all();
  const gone = new Map(known.map(({ id, ...row }) => [JSON.stringify(row), id]));
  const added = prepare<[], OutlineRow>(database, outline)
    .all()
    .filter(({ kind, path, name, location }) => {
      return !gone.delete(JSON.stringify({ kind, path, name, location }));
    });
  const remove = prepare(database, 'DELETE FROM search_outline WHERE rowid = ?');
  for (const id of gone.values()) remove.run(id);
  const add = prepare(
    database,
    'INSERT INTO search_outline (title, above, path, kind, name, location) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const { kind, path, name, location } of added) {
    const above = listTokens((JSON.parse(location) as string[]).join(' '));
    add.run(listTokens(name), above, path, kind, name, location);
  }
}

function listTokens(text: string): string {
  return tokenize(text)
    .map((token) => token.text)
    .join(' ');
}

/**
 * Finds the entries whose location and name together match all clauses, with at least one in the name itself. Best first.
 * `framework` is the path of the only framework to look in; null: all.
 */
export function findInOutline(
  database: Database,
  wanted: Clause[],
  framework: string | null,
  limit: number,
): OutlineHit[] {
  const rows = prepare<{ match: string; framework: string | null; limit: number }, OutlineRow>(
    database,
    `SELECT kind, path, name, location FROM search_outline
       WHERE search_outline MATCH :match
         AND (:framework IS NULL OR path = :framework OR path LIKE :framework || '/%')
       ORDER BY rowid LIMIT :limit`,
  ).all({ match: matchAll(wanted, []), framework, limit: comparedEntries });
  return rows
    .map((row) => ({ row, ...compareName(row.name, wanted) }))
    .filter(({ marks }) => marks.length > 0)
    .sort((a, b) => b.covered - a.covered || kinds.indexOf(a.row.kind) - kinds.indexOf(b.row.kind))
    .slice(0, limit)
    .map(({ row: { kind, path, name, location } }) => ({
      kind,
      path,
      title: { text: name, marks: findMarks(name, wanted) },
      location: JSON.parse(location) as string[],
    }));
}

/** Which parts of a name match, and what share of it they make up (0 to 1). */
function compareName(
  name: string,
  wanted: Clause[],
): { marks: ReturnType<typeof findSpans>; covered: number } {
  const marks = findSpans(tokenize(name), wanted);
  const length = marks.reduce((sum, { start, end }) => sum + end - start, 0);
  return { marks, covered: length / Math.max(name.length, 1) };
}
