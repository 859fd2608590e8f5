/** Writes the records of a pack to library.db, and removes them. */
import type { Database } from 'better-sqlite3';
import type { Difficulty } from '../../shared/difficulty.ts';
import type { PageSummary } from '../../shared/library.ts';
import type {
  Article,
  Figure,
  Framework,
  Image,
  Page,
  Problem,
  Site,
  Topic,
} from '../../shared/records.ts';
import { prepare } from './prepare.ts';

/** The records of a pack, each list in the order of the library. Paths begin with the pack's base. */
export interface LibraryRows {
  frameworks: { path: string; record: Framework }[];
  topics: { path: string; record: Topic }[];
  pages: PageRow[];
  articles: Article[];
  site: Site;
  figures: Figure[];
  images: Image[];
  problems: Problem[];
}

/** A question of the library without its text. */
export interface QuestionRow {
  /** `<path>#<question id>` */
  id: string;
  /** Path of its page. */
  page: string;
  difficulty: Difficulty;
  /** The hash of its text, from `hashQuestionText`. */
  hash: string;
  /** 1: its answer shows an output that a reader can predict; 0: it doesn't. */
  hasOutput: number;
  /** 1: it sets a task that a reader can solve in code; 0: it doesn't. */
  hasChallenge: number;
}

interface PageRow {
  path: string;
  /** Path of its topic. */
  topic: string;
  summary: PageSummary;
  record: Page;
  questions: Omit<QuestionRow, 'page'>[];
}

const tables = [
  'framework',
  'topic',
  'page',
  'question',
  'article',
  'article_page',
  'site',
  'figure',
  'image',
  'problem',
];

/** Removes all records of the pack. */
export function removeRecords(database: Database, pack: string): void {
  for (const table of tables) {
    prepare(database, `DELETE FROM ${table} WHERE pack = ?`).run(pack);
  }
}

/** Stores the records of a pack that has none stored. */
export function insertRecords(database: Database, pack: string, rows: LibraryRows): void {
  const { frameworks, topics, pages, articles, site, figures, images, problems } = rows;
  insert(
    database,
    'framework (path, pack, position, record)',
    frameworks.map(({ path, record }, position) => [path, pack, position, record]),
  );
  insert(
    database,
    'topic (path, pack, position, record)',
    topics.map(({ path, record }, position) => [path, pack, position, record]),
  );
  insert(
    database,
    'page (path, pack, topic, position, version, summary, record)',
    pages.map(({ path, topic, summary, record }, position) => {
      const { __hash__: hash, title, framework: name, topic: topicName } = record;
      const version = { hash, title, framework: name, topic: topicName };
      return [path, pack, topic, position, version, summary, record];
    }),
  );
  insert(
    database,
    'question (id, pack, page, number, difficulty, hash, has_output, has_challenge)',
    pages.flatMap(({ path, questions }) =>
      questions.map(({ id, difficulty, hash, hasOutput, hasChallenge }, index) => [
        ...[id, pack, path, index + 1, difficulty, hash, hasOutput, hasChallenge],
      ]),
    ),
  );
  insert(
    database,
    'article (path, pack, position, version, record)',
    articles.map((article, position) => {
      const { path, __hash__: hash, title, pages } = article;
      return [path, pack, position, { hash, title, pages }, article];
    }),
  );
  insert(
    database,
    'article_page (page, pack, position, article)',
    articles.flatMap((article, position) =>
      [...new Set(article.pages)].map((page) => [page, pack, position, article.path]),
    ),
  );
  insert(
    database,
    'figure (path, pack, record)',
    figures.map((figure) => [figure.path, pack, figure]),
  );
  insert(
    database,
    'image (path, pack, record)',
    images.map((image) => [image.path, pack, image]),
  );
  insert(database, 'site (pack, record)', [[pack, site]]);
  insert(
    database,
    'problem (pack, problem)',
    problems.map((problem) => [pack, problem]),
  );
}

/** Inserts rows; values that are objects are stored as JSON. */
function insert(database: Database, into: string, rows: (string | number | object)[][]): void {
  const columns = into.split(',').length;
  const statement = prepare(
    database,
    `INSERT INTO ${into} VALUES (${Array(columns).fill('?').join(', ')})`,
  );
  for (const row of rows) {
    statement.run(row.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)));
  }
}
