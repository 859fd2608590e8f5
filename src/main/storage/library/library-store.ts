/** Reads the library: the tree, pages, questions, articles, problems, and suggestions for wrong addresses. */
import type { Database } from 'better-sqlite3';
import { packBase, packOf, parentOf, pathOf } from '../../../shared/address.ts';
import type { Library, PageLink, PageSummary, ReadingView } from '../../../shared/library.ts';
import type { PictureSize } from '../../content/pictures/pictures.ts';
import type {
  Article,
  BlogLink,
  Figure,
  Fixture,
  Framework,
  Gap,
  Image,
  Page,
  PageGaps,
  Problem,
  Question,
  Role,
  Site,
  Topic,
} from '../../../shared/records.ts';
import type { Imported } from '../../content/imported.ts';
import { createDefaultSite } from '../../content/default-site.ts';
import { getGoodPart, getImported } from './file-rows.ts';
import { getJson, listJson } from './json-rows.ts';
import { openLastLibrary, openLibraryReader } from './library-database.ts';
import { replaceLibrary } from './library-files.ts';
import type { IndexedPack } from './library-database.ts';
import { getLink, listPaths } from './library-links.ts';
import {
  countProblems,
  hasProblem,
  listHints,
  listProblems,
  listProblemsAt,
} from './library-problems.ts';
import type { ProblemCounts } from './library-problems.ts';
import type { QuestionRow } from './library-records.ts';
import { inLibraryOrder } from '../library-order.ts';
import { readTree } from './library-tree.ts';
import { findNearest } from './nearest.ts';
import { SearchStore } from '../search/search-store.ts';
import { prepare } from '../prepare.ts';
import { makeSwappable } from '../swappable-database.ts';

/** A page with its parents, siblings, article and problems. */
export interface PageContext extends Omit<
  ReadingView,
  'articleElsewhere' | 'siblingsElsewhere' | 'rendered' | 'place' | 'problems'
> {
  /** The fields of the page without a valid value in its file: the record holds placeholders there. */
  missing: string[];
  problems: Problem[];
}

/** Opens the library that `program` last indexed from these packs and holds its snapshot; null if there is none. */
export function openLastStore(
  file: string,
  program: string,
  packs: readonly IndexedPack[],
): LibraryStore | null {
  const database = openLastLibrary(file, program, packs);
  if (database === null) return null;
  const store = new LibraryStore(database);
  store.hold();
  return store;
}

/** Opens a checked library database for reading. */
export function openLibraryStore(file: string): LibraryStore {
  return new LibraryStore(openLibraryReader(file));
}

export class LibraryStore {
  readonly search: SearchStore;
  readonly #database: Database;
  readonly #swap: (next: Database) => void;
  #version = 1;

  constructor(database: Database) {
    ({ database: this.#database, swap: this.#swap } = makeSwappable(database));
    this.search = new SearchStore(this.#database);
  }

  /** Increases whenever reads may return something new. */
  get version(): number {
    return this.#version;
  }

  /** Reopens the file, which may have been replaced. Work in progress continues with the new connection. */
  reopen(file: string): void {
    this.#swap(openLibraryReader(file));
    this.#version += 1;
  }

  /** Replaces the library at `file` with the one built next to it, and reads that from now on. */
  replace(file: string): void {
    // On Windows an open file can't be replaced.
    this.#database.close();
    try {
      replaceLibrary(file);
    } finally {
      this.reopen(file);
    }
  }

  /** Holds a snapshot: later writes aren't seen until `release`. */
  hold(): void {
    if (this.#database.inTransaction) return;
    this.#database.exec('BEGIN');
    // The snapshot is taken by the first read.
    prepare(this.#database, 'SELECT 1 FROM pack').get();
  }

  /** Releases the snapshot; returns whether another connection has written meanwhile. */
  release(): boolean {
    if (!this.#database.inTransaction) return false;
    const getVersion = (): unknown => this.#database.pragma('data_version', { simple: true });
    const held = getVersion();
    this.#database.exec('COMMIT');
    if (getVersion() === held) return false;
    this.#version += 1;
    return true;
  }

  /** False once it's closed, or if its replacement couldn't be opened. */
  get isOpen(): boolean {
    return this.#database.open;
  }

  close(): void {
    this.#database.close();
  }

  /** The whole tree. */
  getLibrary(): Library {
    return readTree(this.#database, countProblems(this.#database).problems);
  }

  /** The page at a path with its parents, siblings and article; null if there is none. */
  getPage(path: string): PageContext | null {
    const page = getJson<Page>(this.#database, 'SELECT record FROM page WHERE path = ?', path);
    if (page === null) return null;
    const topicPath = parentOf(path);
    const framework = getJson<Framework>(
      this.#database,
      'SELECT record FROM framework WHERE path = ?',
      parentOf(topicPath),
    );
    const topic = getJson<Topic>(
      this.#database,
      'SELECT record FROM topic WHERE path = ?',
      topicPath,
    );
    if (framework === null || topic === null) {
      throw new Error(`The library database has ${path} without its parents.`);
    }
    const site = this.#getSite(packOf(path)) ?? createDefaultSite(path);
    const siblings = listJson<PageSummary>(
      this.#database,
      'SELECT summary FROM page WHERE topic = ? ORDER BY position, path',
      topicPath,
    ).map(({ title, path, order }) => ({ subtopic: title, path, order }));
    const article = getJson<Article>(
      this.#database,
      `SELECT record FROM article_page JOIN article ON article.path = article_page.article
       WHERE page = ? ORDER BY article LIMIT 1`,
      path,
    );
    const blogLink: BlogLink | null = article && { path: article.path, title: article.title };
    const problems =
      getJson<Problem[]>(
        this.#database,
        'SELECT problems FROM file WHERE pack = ? AND path = ? AND stale = 1',
        packOf(path),
        page.id,
      ) ?? [];
    const good = problems.length === 0 ? null : getGoodPart(this.#database, packOf(path), page.id);
    const [isPartial, missing] = [good !== null, good?.missing ?? []];
    return { page, framework, topic, siblings, blogLink, site, problems, isPartial, missing };
  }

  /** The import metadata of a content file's record; null if it wasn't imported or nothing is left. */
  getImported(pack: string, file: string): Imported | null {
    return getImported(this.#database, pack, file);
  }

  /** Every question, in library order. Slow for a large library. */
  listQuestions(): QuestionRow[] {
    const pages = prepare<[], string>(
      this.#database,
      `SELECT page.path FROM page ${inLibraryOrder}`,
    );
    return pages
      .pluck()
      .all()
      .flatMap((path) => this.#listPageQuestions(path));
  }

  /** The hashes of the texts of a page's questions, by `<path>#<question id>`. */
  getHashes(path: string): Map<string, string> {
    return new Map(this.#listPageQuestions(path).map(({ id, hash }) => [id, hash]));
  }

  /** The hash of a question's text; null if the library doesn't have it. */
  getHash(id: string): string | null {
    const hash = prepare<string, string>(this.#database, 'SELECT hash FROM question WHERE id = ?');
    return hash.pluck().get(id) ?? null;
  }

  hasQuestion(id: string): boolean {
    return this.getHash(id) !== null;
  }

  /** The bundled roles in order, then those of packs. */
  listRoles(): Role[] {
    return listJson(
      this.#database,
      `SELECT record FROM role ORDER BY pack, record ->> 'order', record ->> 'name'`,
    );
  }

  #getSite(pack: string): Site | null {
    return getJson<Site>(this.#database, 'SELECT record FROM site WHERE pack = ?', pack);
  }

  #listPageQuestions(path: string): QuestionRow[] {
    // Ids consist of the page's path, `#` and a name, so this range covers the page's questions.
    return prepare<[string, string], QuestionRow>(
      this.#database,
      `SELECT id, page, difficulty, hash, has_output AS hasOutput, has_challenge AS hasChallenge,
              has_gap AS hasGap
         FROM question WHERE id > ? AND id < ? ORDER BY number`,
    ).all(`${path}#`, `${path}$`);
  }

  /** The question named `<path>#<question id>`; null if there is none. */
  getQuestion(id: string): Question | null {
    const page = getJson<Page>(
      this.#database,
      'SELECT record FROM page WHERE path = ?',
      pathOf(id),
    );
    const name = id.slice(id.indexOf('#') + 1);
    return page?.questions.find((question) => question.id === name) ?? null;
  }

  /** The gaps in the code of the question named `<path>#<question id>`; some may be stale. */
  getGaps(id: string): Gap[] {
    const name = id.slice(id.indexOf('#') + 1);
    return this.listGaps(pathOf(id)).filter(({ question }) => question === name);
  }

  /** The gaps in the code of a page; some may be stale. */
  listGaps(path: string): Gap[] {
    const pack = packOf(path);
    const file = `gaps${path.slice(packBase(pack).length)}.yml`;
    const sql = 'SELECT record FROM gaps WHERE pack = ? AND file = ?';
    return getJson<PageGaps>(this.#database, sql, pack, file)?.gaps ?? [];
  }

  /** The article at a path, with links to its pages that are in the library; null if there is none. */
  getArticle(path: string): { article: Article; pages: PageLink[] } | null {
    const article = getJson<Article>(
      this.#database,
      'SELECT record FROM article WHERE path = ?',
      path,
    );
    if (article === null) return null;
    const pages = article.pages
      .map((page) =>
        getJson<PageSummary>(this.#database, 'SELECT summary FROM page WHERE path = ?', page),
      )
      .filter((summary) => summary !== null)
      .map(({ path, title }) => ({ path, title }));
    return { article, pages };
  }

  /** The figure at a path such as `/figures/joins.svg`; null when there is none. */
  getFigure(path: string): Figure | null {
    return getJson<Figure>(this.#database, 'SELECT record FROM figure WHERE path = ?', path);
  }

  /** The image at a path such as `/images/qa/tea/brewing/cup.png`; null when there is none. */
  getImage(path: string): Image | null {
    return getJson<Image>(this.#database, 'SELECT record FROM image WHERE path = ?', path);
  }

  /** The sizes of the figures and images that exist, by address; reads nothing else of them. */
  getPictureSizes(addresses: readonly string[]): Map<string, PictureSize> {
    if (addresses.length === 0) return new Map();
    const rows = prepare<{ addresses: string }, PictureSize & { path: string }>(
      this.#database,
      `SELECT path, record ->> 'width' AS width, record ->> 'height' AS height, NULL AS version
       FROM figure WHERE path IN (SELECT value FROM json_each(:addresses))
       UNION ALL
       SELECT path, record ->> 'width', record ->> 'height', record ->> 'version'
       FROM image WHERE path IN (SELECT value FROM json_each(:addresses))`,
    ).all({ addresses: JSON.stringify(addresses) });
    return new Map(rows.map(({ path, ...size }) => [path, size]));
  }

  /** A pack's fixtures: their SQL by name, in the order of their files. With `names`, only those, if they exist. */
  getFixtures(pack: string, names: readonly string[] | null = null): Map<string, string> {
    const fixtures =
      names === null
        ? listJson<Fixture>(
            this.#database,
            'SELECT record FROM fixture WHERE pack = ? ORDER BY file',
            pack,
          )
        : names.flatMap((name) => {
            const file = `fixtures/${name}.sql`;
            const sql = 'SELECT record FROM fixture WHERE pack = ? AND file = ?';
            return getJson<Fixture>(this.#database, sql, pack, file) ?? [];
          });
    return new Map(fixtures.map(({ name, sql }) => [name, sql]));
  }

  /** The problems of the content files by file and line: all of them, or the first `limit` of some files. */
  listProblems(limit?: number): Problem[] {
    return listProblems(this.#database, limit);
  }

  /** Advice that doesn't count as a problem, of the first `limit` files with any. */
  listHints(limit?: number): Problem[] {
    return listHints(this.#database, limit);
  }

  /** The problems that keep an address from being shown; none if there's no file for it. */
  listProblemsAt(address: string): Problem[] {
    return listProblemsAt(this.#database, address);
  }

  countProblems(): ProblemCounts {
    return countProblems(this.#database);
  }

  /** Whether a file, named as in problems, has any, or a hint. */
  hasProblem(file: string): boolean {
    return hasProblem(this.#database, file);
  }

  /** Whether the library has a pack, framework, topic, page or article at the path. */
  hasPath(path: string): boolean {
    return getLink(this.#database, path) !== null;
  }

  /** Suggestions for an address that leads nowhere: at most five, best first. */
  listNearest(address: string): PageLink[] {
    const paths = listPaths(this.#database).map((path) => ({ path }));
    return findNearest(address, paths, 5).flatMap(
      ({ path }) => getLink(this.#database, path) ?? [],
    );
  }
}
