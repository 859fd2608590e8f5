/** Reads addresses and their titles from library.db without building the tree. */
import type { Database } from 'better-sqlite3';
import type { PageLink } from '../../../shared/library.ts';
import { prepare } from '../prepare.ts';

/** The paths of all packs, frameworks, topics, pages and articles, in this order. */
export function listPaths(database: Database): string[] {
  return [
    `SELECT '/@' || id FROM pack WHERE id <> '' ORDER BY id`,
    'SELECT path FROM framework ORDER BY pack, position, tier, path',
    'SELECT path FROM topic ORDER BY position, path',
    'SELECT path FROM page ORDER BY topic, position, path',
    'SELECT path FROM article ORDER BY pack, path',
  ].flatMap((sql) => prepare<[], string>(database, sql).pluck().all());
}

/** A link to a path with its name or title; null if nothing is there. */
export function getLink(database: Database, path: string): PageLink | null {
  const title = prepare<{ path: string }, string>(
    database,
    `SELECT name FROM pack WHERE id <> '' AND '/@' || id = :path
     UNION ALL SELECT record ->> 'name' FROM framework WHERE path = :path
     UNION ALL SELECT record ->> 'name' FROM topic WHERE path = :path
     UNION ALL SELECT summary ->> 'title' FROM page WHERE path = :path
     UNION ALL SELECT record ->> 'title' FROM article WHERE path = :path`,
  );
  const found = title.pluck().get({ path });
  return found === undefined ? null : { path, title: found };
}
