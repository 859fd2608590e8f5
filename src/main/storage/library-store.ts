/** Reads the library: the tree, pages, questions, articles, problems and suggestions for wrong addresses. */
import type { Database } from 'better-sqlite3';
import { packBase, packOf, parentOf, pathOf } from '../../shared/address.ts';
import type {
  Library,
  LibraryFramework,
  LibraryTopic,
  PageLink,
  PageSummary,
  ReadingView,
} from '../../shared/library.ts';
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
import { openLibraryReader } from './library-database.ts';
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

/** A page with what stands around it. */
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

  getLibrary(): Library {
    const pages = Map.groupBy(
      prepare<[], { topic: string; summary: string }>(
        this.#database,
        'SELECT topic, summary FROM page ORDER BY position',
      ).all(),
      (row) => row.topic,
    );
    const topics = Map.groupBy(
      this.#listPlaced<Topic>('SELECT path, pack, record FROM topic ORDER BY position').map(
        ({ path, record }): LibraryTopic => {
          const summaries = pages.get(path) ?? [];
          const parsed = summaries.map((row) => JSON.parse(row.summary) as PageSummary);
          return { ...record, path, pages: parsed };
        },
      ),
      (topic) => parentOf(topic.path),
    );
    const frameworks = this.#listPlaced<Framework>(
      'SELECT path, pack, record FROM framework ORDER BY pack, position',
    ).map(({ path, pack, record }): LibraryFramework => ({
      ...record,
      path,
      pack,
      topics: topics.get(path) ?? [],
    }));
    const packs = prepare<[], { id: string; name: string }>(
      this.#database,
      `SELECT id, name FROM pack WHERE id <> '' ORDER BY id`,
    )
      .all()
      .map(({ id, name }) => ({ id, name, path: packBase(id) }));
    const articles = this.#list<Article>('SELECT record FROM article ORDER BY pack, position').map(
      ({ path, title, description, updated, pages }) => ({
        path,
        title,
        description,
        updated,
        pages,
      }),
    );
    return { packs, frameworks, articles, problemsCount: this.listProblems().length };
  }

  /** The page at a path with its parents, siblings and article; null when there is none. */
  getPage(path: string): PageContext | null {
    const page = this.#get<Page>('SELECT record FROM page WHERE path = ?', path);
    if (page === null) return null;
    const topicPath = parentOf(path);
    const framework = this.#get<Framework>(
      'SELECT record FROM framework WHERE path = ?',
      parentOf(topicPath),
    );
    const topic = this.#get<Topic>('SELECT record FROM topic WHERE path = ?', topicPath);
    const site = this.#get<Site>('SELECT record FROM site WHERE pack = ?', packOf(path));
    if (framework === null || topic === null || site === null) {
      throw new Error(`The library database holds ${path} without what stands around it.`);
    }
    const siblings = this.#list<PageSummary>(
      'SELECT summary FROM page WHERE topic = ? ORDER BY position',
      topicPath,
    ).map(({ title, path, order }) => ({ subtopic: title, path, order }));
    const article = this.#get<Article>(
      `SELECT record FROM article_page JOIN article ON article.path = article_page.article
       WHERE page = ? ORDER BY article_page.position LIMIT 1`,
      path,
    );
    const blogLink: BlogLink | null = article && { path: article.path, title: article.title };
    const problems =
      this.#get<Problem[]>(
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
    const page = this.#get<Page>('SELECT record FROM page WHERE path = ?', pathOf(id));
    const name = id.slice(id.indexOf('#') + 1);
    return page?.questions.find((question) => question.id === name) ?? null;
  }

  /** The article at a path, with the pages it accompanies that are in the library; null when there is none. */
  getArticle(path: string): { article: Article; pages: PageLink[] } | null {
    const article = this.#get<Article>('SELECT record FROM article WHERE path = ?', path);
    if (article === null) return null;
    const pages = article.pages
      .map((page) => this.#get<PageSummary>('SELECT summary FROM page WHERE path = ?', page))
      .filter((summary) => summary !== null)
      .map(({ path, title }) => ({ path, title }));
    return { article, pages };
  }

  /** The figure at a path such as `/figures/joins.svg`; null when there is none. */
  getFigure(path: string): Figure | null {
    return this.#get<Figure>('SELECT record FROM figure WHERE path = ?', path);
  }

  /** Every problem of the content files, by file and line. */
  listProblems(): Problem[] {
    const problems = [
      ...this.#list<Problem[]>(`SELECT problems FROM file WHERE problems <> '[]'`).flat(),
      ...this.#list<Problem>('SELECT problem FROM problem'),
    ];
    return problems.sort(
      (a, b) => byCodeUnit(a.file, b.file) || a.line - b.line || a.column - b.column,
    );
  }

  /** Whether the path names a pack, a framework, a topic, a page or an article. */
  hasPath(path: string): boolean {
    return this.#listLinks().some((link) => link.path === path);
  }

  /** The places nearest to an address that names nothing, best first, at most five. */
  listNearest(address: string): PageLink[] {
    return findNearest(address, this.#listLinks(), 5);
  }

  /** Every address of the library, in the order of the tree. */
  #listLinks(): PageLink[] {
    const { packs, frameworks, articles } = this.getLibrary();
    return [
      ...packs.map(({ path, name }) => ({ path, title: name })),
      ...frameworks.flatMap((framework) => [
        { path: framework.path, title: framework.name },
        ...framework.topics.flatMap((topic) => [
          { path: topic.path, title: topic.name },
          ...topic.pages.map(({ path, title }) => ({ path, title })),
        ]),
      ]),
      ...articles.map(({ path, title }) => ({ path, title })),
    ];
  }

  #get<Value>(sql: string, ...values: string[]): Value | null {
    const json = prepare<string[], string>(this.#database, sql)
      .pluck()
      .get(...values);
    return json === undefined ? null : (JSON.parse(json) as Value);
  }

  #listPlaced<Kept>(sql: string): { path: string; pack: string; record: Kept }[] {
    return prepare<[], { path: string; pack: string; record: string }>(this.#database, sql)
      .all()
      .map((row) => ({ ...row, record: JSON.parse(row.record) as Kept }));
  }

  #list<Value>(sql: string, ...values: string[]): Value[] {
    const rows = prepare<string[], string>(this.#database, sql)
      .pluck()
      .all(...values);
    return rows.map((json) => JSON.parse(json) as Value);
  }
}
