/** Reads the library's tree from library.db: packs, frameworks, topics, page summaries and articles. */
import type { Database } from 'better-sqlite3';
import { packBase, parentOf } from '../../../shared/address.ts';
import type {
  Library,
  LibraryFramework,
  LibraryTopic,
  PageSummary,
} from '../../../shared/library.ts';
import type { Article, Framework, Topic } from '../../../shared/records.ts';
import { listJson } from './json-rows.ts';
import { prepare } from '../prepare.ts';

/** The whole tree, each level in its order. */
export function readTree(database: Database, problemsCount: number): Library {
  const pages = Map.groupBy(
    prepare<[], { topic: string; summary: string }>(
      database,
      'SELECT topic, summary FROM page ORDER BY topic, position, path',
    ).all(),
    (row) => row.topic,
  );
  const topics = Map.groupBy(
    listWithPath<Topic>(
      database,
      'SELECT path, pack, record FROM topic ORDER BY position, path',
    ).map(({ path, record }): LibraryTopic => {
      const summaries = pages.get(path) ?? [];
      const parsed = summaries.map((row) => JSON.parse(row.summary) as PageSummary);
      return { ...record, path, pages: parsed };
    }),
    (topic) => parentOf(topic.path),
  );
  const frameworks = listWithPath<Framework>(
    database,
    'SELECT path, pack, record FROM framework ORDER BY pack, position, tier, path',
  ).map(({ path, pack, record }): LibraryFramework => ({
    ...record,
    path,
    pack,
    topics: topics.get(path) ?? [],
  }));
  const packs = prepare<[], { id: string; name: string }>(
    database,
    `SELECT id, name FROM pack WHERE id <> '' ORDER BY id`,
  )
    .all()
    .map(({ id, name }) => ({ id, name, path: packBase(id) }));
  const articles = listJson<Article>(
    database,
    'SELECT record FROM article ORDER BY pack, path',
  ).map(({ path, title, description, updated, pages }) => ({
    path,
    title,
    description,
    updated,
    pages,
  }));
  return { packs, frameworks, articles, problemsCount };
}

function listWithPath<Value>(
  database: Database,
  sql: string,
): { path: string; pack: string; record: Value }[] {
  return prepare<[], { path: string; pack: string; record: string }>(database, sql)
    .all()
    .map((row) => ({ ...row, record: JSON.parse(row.record) as Value }));
}
