/** What indexing writes to library.db: a row for each content file, and the records that the files add up to. */
import type { Database } from 'better-sqlite3';
import type { Difficulty } from '../../shared/difficulty.ts';
import type { PageSummary } from '../../shared/library.ts';
import type {
  Article,
  Figure,
  Framework,
  Page,
  Problem,
  Site,
  Topic,
} from '../../shared/records.ts';
import type { ParsedFile } from '../content/parse.ts';
import { prepare } from './prepare.ts';
import { updateSearchIndex } from './search/update-index.ts';

/** What a pack's files add up to, each list in the order of the library. Paths begin with the pack's base. */
export interface LibraryRows {
  frameworks: { path: string; record: Framework }[];
  topics: { path: string; record: Topic }[];
  pages: PageRow[];
  articles: Article[];
  site: Site;
  figures: Figure[];
  problems: Problem[];
}

interface PageRow {
  path: string;
  /** Path of its topic. */
  topic: string;
  summary: PageSummary;
  record: Page;
  questions: {
    /** `<path>#<question id>` */
    id: string;
    difficulty: Difficulty;
    /** Of its text, as `hashQuestionText` makes it. */
    hash: string;
  }[];
}

/** Tells whether a file has changed. */
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

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs the work in one transaction. When it throws, nothing is stored. */
  transact(work: () => void): void {
    this.#database.transaction(work).immediate();
  }

  /** Stores which packs there are and removes the data of all others. Returns whether the packs have changed. */
  savePacks(packs: readonly { id: string; name: string }[]): boolean {
    const kept = new Map(packs.map((pack) => [pack.id, pack.name]));
    const known = prepare<[], { id: string; name: string }>(
      this.#database,
      'SELECT id, name FROM pack',
    ).all();
    for (const { id } of known) if (!kept.has(id)) this.#removePack(id);
    const save = prepare(this.#database, 'INSERT OR REPLACE INTO pack (id, name) VALUES (?, ?)');
    for (const { id, name } of packs) save.run(id, name);
    return known.length !== kept.size || known.some(({ id, name }) => kept.get(id) !== name);
  }

  /** Every file of the pack, as last indexed. */
  listFileStates(pack: string): FileState[] {
    return prepare<string, FileState>(
      this.#database,
      'SELECT path, size, mtime_ms AS mtimeMs, hash FROM file WHERE pack = ?',
    ).all(pack);
  }

  /** Stores the new size and time of a file whose text is the same. */
  touchFile(pack: string, state: FileState): void {
    prepare(
      this.#database,
      'UPDATE file SET size = :size, mtime_ms = :mtimeMs WHERE pack = :pack AND path = :path',
    ).run({ pack, ...state });
  }

  /**
   * Stores what a file says now; `parsed` is null when it isn't a content file (a linked folder).
   * A file without a draft isn't usable, so its last usable version stays.
   */
  saveFile(
    pack: string,
    state: FileState,
    parsed: ParsedFile | null,
    problems: readonly Problem[],
  ): void {
    prepare(
      this.#database,
      `INSERT INTO file (pack, path, size, mtime_ms, hash, parsed, stale, problems)
       VALUES (:pack, :path, :size, :mtimeMs, :hash, :parsed, :stale, :problems)
       ON CONFLICT (pack, path) DO UPDATE SET
         size = excluded.size, mtime_ms = excluded.mtime_ms, hash = excluded.hash,
         parsed = CASE excluded.stale WHEN 1 THEN parsed ELSE excluded.parsed END,
         stale = excluded.stale, problems = excluded.problems`,
    ).run({
      pack,
      ...state,
      parsed: parsed && JSON.stringify(parsed),
      stale: parsed === null || parsed.draft === null ? 1 : 0,
      problems: JSON.stringify(problems),
    });
  }

  removeFile(pack: string, path: string): void {
    prepare(this.#database, 'DELETE FROM file WHERE pack = ? AND path = ?').run(pack, path);
  }

  /** The last usable version of every file of the pack, by path; a file that never was usable has no draft. */
  listParsedFiles(pack: string): ParsedFile[] {
    return prepare<string, string>(
      this.#database,
      'SELECT parsed FROM file WHERE pack = ? AND parsed IS NOT NULL ORDER BY path',
    )
      .pluck()
      .all(pack)
      .map((parsed) => JSON.parse(parsed) as ParsedFile);
  }

  /** Replaces all records of the pack. */
  saveRecords(pack: string, rows: LibraryRows): void {
    const { frameworks, topics, pages, articles, site, figures, problems } = rows;
    this.#removeRecords(pack);
    this.#insert(
      'framework (path, pack, position, record)',
      frameworks.map(({ path, record }, position) => [path, pack, position, record]),
    );
    this.#insert(
      'topic (path, pack, position, record)',
      topics.map(({ path, record }, position) => [path, pack, position, record]),
    );
    this.#insert(
      'page (path, pack, topic, position, summary, record)',
      pages.map(({ path, topic, summary, record }, position) => [
        ...[path, pack, topic, position, summary, record],
      ]),
    );
    this.#insert(
      'question (id, pack, page, number, difficulty, hash)',
      pages.flatMap(({ path, questions }) =>
        questions.map(({ id, difficulty, hash }, index) => [
          ...[id, pack, path, index + 1, difficulty, hash],
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
    this.#insert(
      'figure (path, pack, record)',
      figures.map((figure) => [figure.path, pack, figure]),
    );
    this.#insert('site (pack, record)', [[pack, site]]);
    this.#insert(
      'problem (pack, problem)',
      problems.map((problem) => [pack, problem]),
    );
  }

  /** Brings the search index up to date; call it once all new records are saved. */
  updateSearch(): void {
    updateSearchIndex(this.#database);
  }

  #removePack(pack: string): void {
    this.#removeRecords(pack);
    prepare(this.#database, 'DELETE FROM file WHERE pack = ?').run(pack);
    prepare(this.#database, 'DELETE FROM pack WHERE id = ?').run(pack);
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
      'figure',
      'problem',
    ]) {
      prepare(this.#database, `DELETE FROM ${table} WHERE pack = ?`).run(pack);
    }
  }

  /** Inserts rows; values that are objects are stored as JSON. */
  #insert(into: string, rows: (string | number | object)[][]): void {
    const columns = into.split(',').length;
    const statement = prepare(
      this.#database,
      `INSERT INTO ${into} VALUES (${Array(columns).fill('?').join(', ')})`,
    );
    for (const row of rows) {
      statement.run(
        row.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
      );
    }
  }
}
