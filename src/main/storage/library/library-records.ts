/** Writes the records made from files to library.db, touching only rows that differ. */
import type { Database } from 'better-sqlite3';
import type { Difficulty } from '../../../shared/difficulty.ts';
import type { PageSummary } from '../../../shared/library.ts';
import type {
  Article,
  Figure,
  Fixture,
  Framework,
  Image,
  Page,
  PageGaps,
  Role,
  Site,
  Synonyms,
  Topic,
} from '../../../shared/records.ts';
import type { FileKind } from '../../content/kind.ts';
import { prepare } from '../prepare.ts';

/** The record made from a file, with addresses that include its pack. */
export type LibraryRecord =
  | { kind: 'framework'; path: string; record: Framework }
  | { kind: 'topic'; path: string; framework: string; record: Topic }
  | PageRecord
  | { kind: 'gaps'; record: PageGaps }
  | { kind: 'article'; path: string; record: Article }
  | { kind: 'site'; record: Site }
  | { kind: 'synonyms'; record: Synonyms }
  | { kind: 'role'; record: Role }
  | { kind: 'figure'; path: string; record: Figure }
  | { kind: 'image'; path: string; record: Image }
  | { kind: 'fixture'; record: Fixture };

/** A library question without its text. */
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
  /** 1: its code has a gap that a reader can fill; 0: it doesn't. */
  hasGap: number;
}

export interface PageRecord {
  kind: 'page';
  path: string;
  /** Path of its topic. */
  topic: string;
  summary: PageSummary;
  record: Page;
  questions: Omit<QuestionRow, 'page'>[];
}

type Row = Record<string, string | number>;

/** Tables whose rows belong to one file each, by the kind of file. */
const tables: readonly FileKind[] = [
  'framework',
  'topic',
  'page',
  'gaps',
  'article',
  'site',
  'synonyms',
  'role',
  'figure',
  'image',
  'fixture',
];

/** The tables whose rows are indexed for search. */
const searched: readonly FileKind[] = ['framework', 'topic', 'page', 'article'];

/**
 * Replaces the record of a file of this kind; `made` is null if it no longer has one.
 * Returns its old and new paths as search shows them.
 */
export function saveRecord(
  database: Database,
  pack: string,
  file: string,
  kind: FileKind,
  made: LibraryRecord | null,
): string[] {
  const before = prepare<[string, string], Row>(
    database,
    `SELECT * FROM ${kind} WHERE pack = ? AND file = ?`,
  ).get(pack, file);
  const now: Row | null = made === null ? null : { ...columnsOf(made), pack, file };
  if (!isSame(before, now)) {
    if (before !== undefined) {
      prepare(database, `DELETE FROM ${kind} WHERE pack = ? AND file = ?`).run(pack, file);
    }
    if (now !== null) insert(database, kind, now);
    if (kind === 'page' && before !== undefined && before['path'] !== now?.['path']) {
      replaceQuestions(database, String(before['path']), []);
    }
    if (kind === 'article') replacePages(database, before, made);
  }
  // Whether a question sets a task also depends on other files and isn't in its page's row.
  if (made?.kind === 'page') replaceQuestions(database, made.path, listQuestions(made, pack));
  if (!searched.includes(kind)) return [];
  return [before?.['path'], now?.['path']].filter((path) => path !== undefined).map(String);
}

/** Removes all records of the pack; returns their paths as search shows them. */
export function removeRecords(database: Database, pack: string): string[] {
  const paths = searched.flatMap((table) =>
    prepare<[string], string>(database, `SELECT path FROM ${table} WHERE pack = ?`)
      .pluck()
      .all(pack),
  ) as string[];
  const articles = 'SELECT path FROM article WHERE pack = ?';
  prepare(database, `DELETE FROM article_page WHERE article IN (${articles})`).run(pack);
  for (const table of [...tables, 'question', 'problem', 'provided', 'needed', 'file']) {
    prepare(database, `DELETE FROM ${table} WHERE pack = ?`).run(pack);
  }
  return paths;
}

/** The columns of a record's row, except its file. */
function columnsOf(made: LibraryRecord): Row {
  const record = JSON.stringify(made.record);
  switch (made.kind) {
    case 'framework': {
      const { order: position, tier } = made.record;
      return { path: made.path, position, tier, record };
    }
    case 'topic': {
      const { path, framework } = made;
      return { path, framework, position: made.record.order, record };
    }
    case 'page': {
      const { path, topic, summary } = made;
      const { __hash__: hash, title, framework, topic: topicName, order: position } = made.record;
      const version = JSON.stringify({ hash, title, framework, topic: topicName });
      return { path, topic, position, version, summary: JSON.stringify(summary), record };
    }
    case 'article': {
      const { __hash__: hash, title, pages } = made.record;
      return { path: made.path, version: JSON.stringify({ hash, title, pages }), record };
    }
    case 'gaps':
    case 'site':
    case 'synonyms':
    case 'role':
    case 'fixture':
      return { record };
    case 'figure':
    case 'image':
      return { path: made.path, record };
  }
}

function isSame(before: Row | undefined, now: Row | null): boolean {
  if (before === undefined || now === null) return before === undefined && now === null;
  return Object.entries(before).every(([column, value]) => now[column] === value);
}

function insert(database: Database, table: string, row: Row): void {
  const columns = Object.keys(row);
  prepare(
    database,
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`,
  ).run(row);
}

function listQuestions({ path, questions }: PageRecord, pack: string): Row[] {
  return questions.map(({ id, difficulty, hash, hasOutput, hasChallenge, hasGap }, index) => ({
    ...{ id, pack, page: path, number: index + 1, difficulty, hash },
    ...{ has_output: hasOutput, has_challenge: hasChallenge, has_gap: hasGap },
  }));
}

/** Ids consist of the page's path, `#` and a name, so this range covers the page's questions. */
function replaceQuestions(database: Database, page: string, rows: readonly Row[]): void {
  const known = prepare<[string, string], Row>(
    database,
    'SELECT * FROM question WHERE id > ? AND id < ?',
  ).all(`${page}#`, `${page}$`);
  const gone = new Map(known.map((row) => [row['id'], row]));
  const remove = prepare(database, 'DELETE FROM question WHERE id = ?');
  for (const row of rows) {
    const before = gone.get(row['id']);
    gone.delete(row['id']);
    if (isSame(before, row)) continue;
    if (before !== undefined) remove.run(row['id']);
    insert(database, 'question', row);
  }
  for (const id of gone.keys()) remove.run(id);
}

function replacePages(
  database: Database,
  before: Row | undefined,
  made: LibraryRecord | null,
): void {
  if (before !== undefined) {
    prepare(database, 'DELETE FROM article_page WHERE article = ?').run(before['path']);
  }
  if (made?.kind !== 'article') return;
  const add = prepare(database, 'INSERT INTO article_page (page, article) VALUES (?, ?)');
  for (const page of new Set(made.record.pages)) add.run(page, made.path);
}
