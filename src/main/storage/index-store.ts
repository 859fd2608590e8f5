/** What indexing writes: a row for each content file, and the records that all files make together. */
import type { Database, Statement } from 'better-sqlite3';
import { packBase, parentOf } from '../../shared/address.ts';
import type { PageSummary } from '../../shared/library.ts';
import { difficulties } from '../../shared/difficulty.ts';
import type { Page, Problem } from '../../shared/records.ts';
import { hashQuestionText } from '../content/hash.ts';
import type { Records } from '../content/build-records.ts';
import type { ParsedFile } from '../content/parse.ts';
import { prefixProblem, prefixRecords } from '../content/address-in-pack.ts';
import { updateSearchIndex } from './search/update-index.ts';

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
      'UPDATE file SET size = :size, mtime_ms = :mtimeMs WHERE pack = :pack AND path = :path',
    );
    this.#saveFile = database.prepare(
      `INSERT INTO file (pack, path, size, mtime_ms, hash, parsed, stale, problems)
       VALUES (:pack, :path, :size, :mtimeMs, :hash, :parsed, :stale, :problems)
       ON CONFLICT (pack, path) DO UPDATE SET
         size = excluded.size, mtime_ms = excluded.mtime_ms, hash = excluded.hash,
         parsed = CASE excluded.stale WHEN 1 THEN parsed ELSE excluded.parsed END,
         stale = excluded.stale, problems = excluded.problems`,
    );
    this.#removeFile = database.prepare('DELETE FROM file WHERE pack = ? AND path = ?');
  }

  /** Runs the work in one transaction: all of it is stored, or (when it throws) none. */
  transact(work: () => void): void {
    this.#database.transaction(work).immediate();
  }

  /** Stores which packs there are; what belonged to any other is removed. True when they are not those there were. */
  savePacks(packs: readonly { id: string; name: string }[]): boolean {
    const kept = new Map(packs.map((pack) => [pack.id, pack.name]));
    const known = this.#database
      .prepare<[], { id: string; name: string }>('SELECT id, name FROM pack')
      .all();
    for (const { id } of known) if (!kept.has(id)) this.#removePack(id);
    const save = this.#database.prepare('INSERT OR REPLACE INTO pack (id, name) VALUES (?, ?)');
    for (const { id, name } of packs) save.run(id, name);
    return known.length !== kept.size || known.some(({ id, name }) => kept.get(id) !== name);
  }

  /** Every file of the pack as it was when it was last indexed. */
  listFileStates(pack: string): FileState[] {
    return this.#database
      .prepare<string, FileState>(
        'SELECT path, size, mtime_ms AS mtimeMs, hash FROM file WHERE pack = ?',
      )
      .all(pack);
  }

  /** Stores that a file has another size or time, and the same text. */
  touchFile(pack: string, state: FileState): void {
    this.#touchFile.run({ pack, ...state });
  }

  /**
   * Stores what a file says now; `parsed` is null for what is no content file (a linked folder).
   * Without a draft the file is not usable, and its last usable version stays.
   */
  saveFile(
    pack: string,
    state: FileState,
    parsed: ParsedFile | null,
    problems: readonly Problem[],
  ): void {
    this.#saveFile.run({
      pack,
      ...state,
      parsed: parsed && JSON.stringify(parsed),
      stale: parsed === null || parsed.draft === null ? 1 : 0,
      problems: JSON.stringify(problems.map((problem) => prefixProblem(problem, pack))),
    });
  }

  removeFile(pack: string, path: string): void {
    this.#removeFile.run(pack, path);
  }

  /** The last usable version of every file of the pack, by path; of one that never was usable, one without a draft. */
  listParsedFiles(pack: string): ParsedFile[] {
    return this.#database
      .prepare<string, string>(
        'SELECT parsed FROM file WHERE pack = ? AND parsed IS NOT NULL ORDER BY path',
      )
      .pluck()
      .all(pack)
      .map((parsed) => JSON.parse(parsed) as ParsedFile);
  }

  /** Replaces all records of the pack. */
  saveRecords(pack: string, unplaced: Records): void {
    this.#removeRecords(pack);
    const { frameworks, topics, pages, articles, site, problems } = prefixRecords(unplaced, pack);
    const base = packBase(pack);
    this.#insert(
      'framework (path, pack, position, record)',
      frameworks.map((framework, position) => [
        `${base}/${framework.slug}`,
        pack,
        position,
        framework,
      ]),
    );
    this.#insert(
      'topic (path, pack, position, record)',
      topics.map((topic, position) => [
        `${base}/${topic.frameworkSlug}/${topic.slug}`,
        pack,
        position,
        topic,
      ]),
    );
    this.#insert(
      'page (path, pack, topic, position, summary, record)',
      pages.map((page, position) => [
        page.path,
        pack,
        parentOf(page.path),
        position,
        summarizePage(page),
        page,
      ]),
    );
    this.#insert(
      'question (id, pack, page, number, difficulty, hash)',
      pages.flatMap((page) =>
        page.questions.map((question, index) => [
          `${page.path}#${question.id}`,
          pack,
          page.path,
          index + 1,
          question.difficulty,
          hashQuestionText(question),
        ]),
      ),
    );
    this.#insert(
      'article (path, pack, position, record)',
      articles.map((article, position) => [article.path, pack, position, article]),
    );
    this.#insert(
      'article_page (page, pack, position, article)',
      articles.flatMap((article, position) =>
        [...new Set(article.pages)].map((page) => [page, pack, position, article.path]),
      ),
    );
    this.#insert('site (pack, record)', [[pack, site]]);
    this.#insert(
      'problem (pack, problem)',
      problems.map((problem) => [pack, problem]),
    );
  }

  /** Brings the search index up to date with the records, once all that is new is saved. */
  updateSearch(): void {
    updateSearchIndex(this.#database);
  }

  #removePack(pack: string): void {
    this.#removeRecords(pack);
    this.#database.prepare('DELETE FROM file WHERE pack = ?').run(pack);
    this.#database.prepare('DELETE FROM pack WHERE id = ?').run(pack);
  }

  #removeRecords(pack: string): void {
    for (const table of [
      'framework',
      'topic',
      'page',
      'question',
      'article',
      'article_page',
      'site',
      'problem',
    ]) {
      this.#database.prepare(`DELETE FROM ${table} WHERE pack = ?`).run(pack);
    }
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
