/** Reads the library: the tree, pages, questions, articles, problems and suggestions for wrong addresses. */
import type { Database } from 'better-sqlite3';
import { packOf, parentOf, pathOf } from '../../shared/address.ts';
import type { Library, PageLink, PageSummary, ReadingView } from '../../shared/library.ts';
import type { Difficulty } from '../../shared/difficulty.ts';
import type {
  Article,
  BlogLink,
  Figure,
  Framework,
  Page,
  Problem,
  Question,
  Site,
  Topic,
} from '../../shared/records.ts';
import { getJson, listJson } from './json-rows.ts';
import { openLibraryReader } from './library-database.ts';
import { listLinks, readTree } from './library-tree.ts';
import { findNearest } from './nearest.ts';
import { SearchStore } from './search/search-store.ts';
import { prepare } from './prepare.ts';
import { byCodeUnit } from '../content/compare-code-units.ts';

/** A question of the library without its text. */
export interface QuestionRow {
  /** `<path>#<question id>` */
  id: string;
  /** Path of its page. */
  page: string;
  difficulty: Difficulty;
  /** Of its text, as `hashQuestionText` makes it. */
  hash: string;
}

/** A page with its parents, siblings, article and problems. */
export type PageContext = Omit<ReadingView, 'rendered' | 'place'>;

/** Opens a checked library database for reading. */
export function openLibraryStore(file: string): LibraryStore {
  return new LibraryStore(openLibraryReader(file));
}

export class LibraryStore {
  readonly search: SearchStore;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    this.search = new SearchStore(database);
  }

  close(): void {
    this.#database.close();
  }

  /** The whole tree. */
  getLibrary(): Library {
    return readTree(this.#database, this.listProblems().length);
  }

  /** The page at a path with its parents, siblings and article; null when there is none. */
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
    const site = getJson<Site>(
      this.#database,
      'SELECT record FROM site WHERE pack = ?',
      packOf(path),
    );
    if (framework === null || topic === null || site === null) {
      throw new Error(`The library database has ${path} without its parents or its site block.`);
    }
    const siblings = listJson<PageSummary>(
      this.#database,
      'SELECT summary FROM page WHERE topic = ? ORDER BY position',
      topicPath,
    ).map(({ title, path, order }) => ({ subtopic: title, path, order }));
    const article = getJson<Article>(
      this.#database,
      `SELECT record FROM article_page JOIN article ON article.path = article_page.article
       WHERE page = ? ORDER BY article_page.position LIMIT 1`,
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
    return { page, framework, topic, siblings, blogLink, site, problems };
  }

  /** Every question, in the order of the library. */
  listQuestions(): QuestionRow[] {
    return prepare<[], QuestionRow>(
      this.#database,
      `SELECT id, question.page, difficulty, hash FROM question JOIN page ON page.path = question.page
         ORDER BY question.pack, page.position, number`,
    ).all();
  }

  /** The question named `<path>#<question id>`; null when there is none. */
  getQuestion(id: string): Question | null {
    const page = getJson<Page>(
      this.#database,
      'SELECT record FROM page WHERE path = ?',
      pathOf(id),
    );
    const name = id.slice(id.indexOf('#') + 1);
    return page?.questions.find((question) => question.id === name) ?? null;
  }

  /** The article at a path, with the pages it accompanies that are in the library; null when there is none. */
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

  /** Every problem of the content files, by file and line. */
  listProblems(): Problem[] {
    const problems = [
      ...listJson<Problem[]>(
        this.#database,
        `SELECT problems FROM file WHERE problems <> '[]'`,
      ).flat(),
      ...listJson<Problem>(this.#database, 'SELECT problem FROM problem'),
    ];
    return problems.sort(
      (a, b) => byCodeUnit(a.file, b.file) || a.line - b.line || a.column - b.column,
    );
  }

  /** Whether the path names a pack, a framework, a topic, a page or an article. */
  hasPath(path: string): boolean {
    return listLinks(this.getLibrary()).some((link) => link.path === path);
  }

  /** What the user most likely meant by an address that names nothing, best first, at most five. */
  listNearest(address: string): PageLink[] {
    return findNearest(address, listLinks(this.getLibrary()), 5);
  }
}
