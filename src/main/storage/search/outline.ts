/** Searches the outline of the library: the names of frameworks, topics, pages and articles. */
import type { Database } from 'better-sqlite3';
import { findSpans } from '../../../shared/search/match.ts';
import type { Clause } from '../../../shared/search/query.ts';
import type { PlaceHit } from '../../../shared/search/results.ts';
import { tokenize } from '../../../shared/search/tokens.ts';
import { joinTokens } from './document.ts';
import { matchAll } from './fts-expression.ts';
import { prepare } from '../prepare.ts';

/** So many places, in the order of the library, are compared. */
const comparedPlaces = 100;

interface PlaceRow {
  kind: PlaceHit['kind'];
  path: string;
  name: string;
  /** JSON string[] */
  place: string;
}

const places = `
  SELECT 'framework' AS kind, 0 AS part, pack, position, path,
    json_extract(record, '$.name') AS name, json_array() AS place FROM framework
  UNION ALL
  SELECT 'topic', 1, topic.pack, topic.position, topic.path, json_extract(topic.record, '$.name'),
    json_array(json_extract(framework.record, '$.name')) FROM topic
    JOIN framework ON topic.path = framework.path || '/' || json_extract(topic.record, '$.slug')
  UNION ALL
  SELECT 'page', 2, pack, position, path, json_extract(record, '$.title'),
    json_extract(record, '$.framework', '$.topic') FROM page
  UNION ALL
  SELECT 'article', 3, pack, position, path, json_extract(record, '$.title'), json_array() FROM article
  ORDER BY part, pack, position`;

/** Indexes all names anew: there are few. */
export function rebuildPlaces(database: Database): void {
  database.exec('DELETE FROM search_place');
  const add = prepare(
    database,
    'INSERT INTO search_place (title, above, path, kind, name, place) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const { kind, path, name, place } of prepare<[], PlaceRow>(database, places).all()) {
    const above = joinTokens(tokenize((JSON.parse(place) as string[]).join(' ')));
    add.run(joinTokens(tokenize(name)), above, path, kind, name, place);
  }
}

/**
 * The places whose names have all the clauses, at least one of them in their own name, best first.
 * `framework` is the path of the only framework to look in; null: all.
 */
export function findPlaces(
  database: Database,
  wanted: Clause[],
  framework: string | null,
  limit: number,
): PlaceHit[] {
  const rows = prepare<{ match: string; framework: string | null; limit: number }, PlaceRow>(
    database,
    `SELECT kind, path, name, place FROM search_place
       WHERE search_place MATCH :match
         AND (:framework IS NULL OR path = :framework OR path LIKE :framework || '/%')
       ORDER BY rowid LIMIT :limit`,
  ).all({ match: matchAll(wanted, []), framework, limit: comparedPlaces });
  return rows
    .map((row) => ({ row, ...compareName(row.name, wanted) }))
    .filter(({ marks }) => marks.length > 0)
    .sort((a, b) => b.covered - a.covered)
    .slice(0, limit)
    .map(({ row: { kind, path, name, place }, marks }) => ({
      kind,
      path,
      title: { text: name, marks },
      place: JSON.parse(place) as string[],
    }));
}

/** Which parts of a name match, and how much of it they are (0 to 1). */
function compareName(
  name: string,
  wanted: Clause[],
): { marks: ReturnType<typeof findSpans>; covered: number } {
  const marks = findSpans(tokenize(name), wanted);
  const length = marks.reduce((sum, { start, end }) => sum + end - start, 0);
  return { marks, covered: length / Math.max(name.length, 1) };
}
