/** What indexing writes: a row for each content file, and the records that all files make together. */
import type { Database, Statement } from 'better-sqlite3';
import type { PageSummary } from '../../shared/library.ts';
import { difficulties } from '../../shared/records.ts';
import type { Page, Problem } from '../../shared/records.ts';
import type { Records } from '../content/build-records.ts';
import type { ParsedFile } from '../content/parse.ts';

/** What tells whether a file has changed. */
export interface FileState {
  path: string;
  /** In bytes. */
  size: number;
  mtimeMs: number;
  /** SHA-256 of its text; null when it could not be read. */
  hash: string | null;
}

export class IndexStore {
  readonly #database: Database;
  readonly #touchFile: Statement;
  readonly #saveFile: Statement;
  readonly #removeFile: Statement;

  constructor(database: Database) {
    this.#database = database;
    this.#touchFile = database.prepare(
      'UPDATE file SET size = :size, mtime_ms = :mtimeMs WHERE path = :path',
    );
    this.#saveFile = database.prepare(
      `INSERT INTO file (path, size, mtime_ms, hash, parsed, stale, problems)
       VALUES (:path, :size, :mtimeMs, :hash, :parsed, :stale, :problems)
       ON CONFLICT (path) DO UPDATE SET
         size = excluded.size, mtime_ms = excluded.mtime_ms, hash = excluded.hash,
         parsed = CASE excluded.stale WHEN 1 THEN parsed ELSE excluded.parsed END,
         stale = excluded.stale, problems = excluded.problems`,
    );
    this.#removeFile = database.prepare('DELETE FROM file WHERE path = ?');
  }

  /** Runs the work in one transaction: all of it is stored, or (when it throws) none. */
  transact(work: () => void): void {
    this.#database.transaction(work).immediate();
  }

  /** Every file as it was when it was last indexed. */
  listFileStates(): FileState[] {
    return this.#database
      .prepare<[], FileState>('SELECT path, size, mtime_ms AS mtimeMs, hash FROM file')
      .all();
  }

  /** Stores that a file has another size or time, and the same text. */
  touchFile(state: FileState): void {
    this.#touchFile.run(state);
  }

  /**
   * Stores what a file says now; `parsed` is null for what is no content file (a linked folder).
   * Without a draft the file is not usable, and its last usable version stays.
   */
  saveFile(state: FileState, parsed: ParsedFile | null, problems: Problem[]): void {
    this.#saveFile.run({
      ...state,
      parsed: parsed && JSON.stringify(parsed),
      stale: parsed === null || parsed.draft === null ? 1 : 0,
      problems: JSON.stringify(problems),
    });
  }

  removeFile(path: string): void {
    this.#removeFile.run(path);
  }

  /** The last usable version of every file, by path; of one that never was usable, one without a draft. */
  listParsedFiles(): ParsedFile[] {
    return this.#database
      .prepare<[], string>('SELECT parsed FROM file WHERE parsed IS NOT NULL ORDER BY path')
      .pluck()
      .all()
      .map((parsed) => JSON.parse(parsed) as ParsedFile);
  }

  /** Replaces all records. */
  saveRecords(records: Records): void {
    const { frameworks, topics, pages, articles, site, problems } = records;
    for (const table of [
      'framework',
      'topic',
      'page',
      'article',
      'article_page',
      'site',
      'problem',
    ]) {
      this.#database.exec(`DELETE FROM ${table}`);
    }
    this.#insert(
      'framework (slug, position, record)',
      frameworks.map((framework, position) => [framework.slug, position, framework]),
    );
    this.#insert(
      'topic (path, framework, position, record)',
      topics.map((topic, position) => [
        `/${topic.frameworkSlug}/${topic.slug}`,
        topic.frameworkSlug,
        position,
        topic,
      ]),
    );
    this.#insert(
      'page (path, topic, position, summary, record)',
      pages.map((page, position) => [
        page.path,
        `/${page.frameworkSlug}/${page.topicSlug}`,
        position,
        summarizePage(page),
        page,
      ]),
    );
    this.#insert(
      'article (path, position, record)',
      articles.map((article, position) => [article.path, position, article]),
    );
    this.#insert(
      'article_page (page, position, article)',
      articles.flatMap((article, position) =>
        [...new Set(article.pages)].map((page) => [page, position, article.path]),
      ),
    );
    this.#insert('site (record)', [[site]]);
    this.#insert(
      'problem (problem)',
      problems.map((problem) => [problem]),
    );
  }

  /** Inserts rows; values that are objects are stored as JSON. */
  #insert(into: string, rows: (string | number | object)[][]): void {
    const columns = into.split(',').length;
    const statement = this.#database.prepare(
      `INSERT INTO ${into} VALUES (${Array(columns).fill('?').join(', ')})`,
    );
    for (const row of rows) {
      statement.run(
        row.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
      );
    }
  }
}

function summarizePage(page: Page): PageSummary {
  const { title, description, difficulty, path, order, updated, navigation, questionsCount } = page;
  const counts = Object.fromEntries(
    difficulties.map((level) => [
      level,
      page.questions.filter((question) => question.difficulty === level).length,
    ]),
  ) as PageSummary['counts'];
  return {
    title,
    description,
    difficulty,
    path,
    order,
    updated,
    navigation,
    questionsCount,
    counts,
  };
}
