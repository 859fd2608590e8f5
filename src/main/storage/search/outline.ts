/** Searches the outline of the library: the names of frameworks, topics, pages and articles. */
import type { Database } from 'better-sqlite3';
import { findHighlights } from '../../../shared/search/highlights.ts';
import { findSpans } from '../../../shared/search/match.ts';
import { listRequired } from '../../../shared/search/query.ts';
import type { Clause, SearchQuery } from '../../../shared/search/query.ts';
import type { OutlineHit } from '../../../shared/search/results.ts';
import { tokenize } from '../../../shared/search/tokens.ts';
import type { Token } from '../../../shared/search/tokens.ts';
import { matchName } from './fts-expression.ts';
import { inLibraryOrder, wanted } from '../library-order.ts';
import { prepare } from '../prepare.ts';

/** The maximum number of matching entries that are compared, oldest first. */
const comparedEntries = 100;

const kinds: readonly OutlineHit['kind'][] = ['framework', 'topic', 'page', 'article'];

interface OutlineRow {
  kind: OutlineHit['kind'];
  path: string;
  name: string;
  /** JSON string[] */
  location: string;
}

type Row = OutlineRow & { id: number };

/** The names at the paths of a JSON list. */
const outline = [
  `SELECT 'framework' AS kind, path, record ->> 'name' AS name, json_array() AS location
     FROM ${wanted} CROSS JOIN framework ON path = wanted ORDER BY pack, position, tier, path`,
  `SELECT 'topic' AS kind, topic.path, topic.record ->> 'name' AS name,
       json_array(framework.record ->> 'name') AS location
     FROM ${wanted} CROSS JOIN topic ON topic.path = wanted
       JOIN framework ON framework.path = topic.framework
     ORDER BY topic.pack, framework.position, framework.tier, framework.path, topic.position, topic.path`,
  `SELECT 'page' AS kind, page.path, version ->> 'title' AS name,
       json_extract(version, '$.framework', '$.topic') AS location
     FROM ${wanted} CROSS JOIN page ON page.path = wanted ${inLibraryOrder}`,
  `SELECT 'article' AS kind, path, version ->> 'title' AS name, json_array() AS location
     FROM ${wanted} CROSS JOIN article ON path = wanted ORDER BY pack, path`,
];

/** Updates the index of names for the records at these paths, writing only differences. */
export function updateOutline(database: Database, paths: readonly string[]): void {
  const value = { paths: JSON.stringify(paths) };
  const known = prepare<typeof value, Row>(
    database,
    `SELECT id, kind, path, name, location
       FROM ${wanted} CROSS JOIN search_name ON path = wanted`,
  ).all(value);
  const gone = new Map(known.map(({ id, ...row }) => [JSON.stringify(row), id]));
  const added = outline
    .flatMap((sql) => prepare<typeof value, OutlineRow>(database, sql).all(value))
    .filter(({ kind, path, name, location }) => {
      return !gone.delete(JSON.stringify({ kind, path, name, location }));
    });
  const removeName = prepare(database, 'DELETE FROM search_name WHERE id = ?');
  const remove = prepare(database, 'DELETE FROM search_outline WHERE rowid = ?');
  for (const id of gone.values()) {
    removeName.run(id);
    remove.run(id);
  }
  const addName = prepare(
    database,
    'INSERT INTO search_name (path, kind, name, location) VALUES (?, ?, ?, ?)',
  );
  const add = prepare(
    database,
    'INSERT INTO search_outline (rowid, title, above, forms) VALUES (?, ?, ?, ?)',
  );
  for (const { kind, path, name, location } of added) {
    const title = tokenize(name);
    const above = tokenize((JSON.parse(location) as string[]).join(' '));
    const { lastInsertRowid: id } = addName.run(path, kind, name, location);
    const forms = [...title, ...above].flatMap((token) => token.forms);
    add.run(id, writeTokens(title), writeTokens(above), forms.join(' '));
  }
}

function writeTokens(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(' ');
}

/**
 * Finds the entries whose location and name together match all meaningful clauses, with at least one in the name itself. Best first.
 * `framework` is the path of the only framework to look in; null: all.
 */
export function findInOutline(
  database: Database,
  query: SearchQuery,
  framework: string | null,
  limit: number,
): OutlineHit[] {
  const required = listRequired(query);
  const rows = prepare<{ match: string; framework: string | null; limit: number }, OutlineRow>(
    database,
    `SELECT kind, path, name, location
       FROM search_outline CROSS JOIN search_name ON id = search_outline.rowid
       WHERE search_outline MATCH :match
         AND (:framework IS NULL OR path = :framework OR path LIKE :framework || '/%')
       ORDER BY search_outline.rowid LIMIT :limit`,
  ).all({ match: matchName(query), framework, limit: comparedEntries });
  return rows
    .map((row) => ({ row, ...compareName(row.name, required) }))
    .filter(({ marks }) => marks.length > 0)
    .sort((a, b) => b.covered - a.covered || kinds.indexOf(a.row.kind) - kinds.indexOf(b.row.kind))
    .slice(0, limit)
    .map(({ row: { kind, path, name, location } }) => ({
      kind,
      path,
      title: { text: name, marks: findHighlights(name, query.wanted) },
      location: JSON.parse(location) as string[],
    }));
}

/** The matching parts of a name, and the share of it that they cover (0 to 1). */
function compareName(
  name: string,
  wanted: Clause[],
): { marks: ReturnType<typeof findSpans>; covered: number } {
  const marks = findSpans(tokenize(name), wanted);
  const length = marks.reduce((sum, { start, end }) => sum + end - start, 0);
  return { marks, covered: length / Math.max(name.length, 1) };
}
