/** The questions of the library that a session could ask, with what the user has done with each. */
import type { Database } from 'better-sqlite3';
import { parseAddress } from '../../../shared/address.ts';
import { AppError } from '../../../shared/contract.ts';
import type { Difficulty } from '../../../shared/records.ts';
import type { SessionSource } from '../../../shared/study/sessions.ts';
import type { StudyClock } from '../../study/clock.ts';
import type { Candidate } from '../../study/queue.ts';
import { isCardDue, isInForce, readMoment } from './conditions.ts';

/** A source, with the questions of those that list them or find them in their order. */
export type CandidateSource =
  | Exclude<SessionSource, { kind: 'search' | 'questions' }>
  | { kind: 'listed'; questions: string[] };

interface CandidateRow {
  question: string;
  position: number;
  isSetAside: number;
  isBuried: number;
  /** Null for one without a card; then the others are null too. */
  stability: number | null;
  isDue: number;
  dueInDays: number;
  dueAt: number | null;
  elapsedDays: number;
  lapses: number;
}

const pathColumns = { framework: 'framework', topic: 'topic', page: 'page' } as const;

export class CandidateStore {
  readonly #database: Database;
  readonly #clock: StudyClock;

  constructor(database: Database, clock: StudyClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * The questions of a source with these difficulties (none: all) that the library has, in the order of the source.
   * Of `due` all that have a schedule. Fails with `invalid-request` for a path that holds no questions.
   */
  listCandidates(source: CandidateSource, difficulties: readonly Difficulty[]): Candidate[] {
    const { from, condition, value } = planSource(source);
    return this.#database
      .prepare<object, CandidateRow>(
        `SELECT library_question.id AS question, ${from.position} AS position,
           coalesce(aside.isSetAside, 0) AS isSetAside, coalesce(aside.isBuried, 0) AS isBuried,
           card.stability, ${isCardDue} AS isDue,
           CAST(julianday(card.due_day) - julianday(:today) AS INTEGER) AS dueInDays,
           card.due_at AS dueAt,
           CAST(julianday(:today) - julianday(card.last_day) AS INTEGER) AS elapsedDays,
           card.lapses
         FROM ${from.tables}
         LEFT JOIN card ON card.question = library_question.id
         LEFT JOIN (
           SELECT question, max(kind <> 'buried') AS isSetAside, max(kind = 'buried') AS isBuried
           FROM mark WHERE kind IN ('known', 'suspended', 'buried') AND ${isInForce}
           GROUP BY question
         ) AS aside ON aside.question = library_question.id
         WHERE ${condition}
           AND (:difficulties = '[]'
             OR library_question.difficulty IN (SELECT value FROM json_each(:difficulties)))
         ORDER BY position`,
      )
      .all({
        ...readMoment(this.#clock),
        value,
        difficulties: JSON.stringify(difficulties),
      })
      .map(readCandidate);
  }
}

interface SourceQuery {
  from: { tables: string; position: string };
  condition: string;
  /** What `:value` stands for, where it is used. */
  value: string;
}

function planSource(source: CandidateSource): SourceQuery {
  const from = {
    tables: 'temp.library_question AS library_question',
    position: 'library_question.position',
  };
  switch (source.kind) {
    case 'path':
      return { from, ...planPath(source.path) };
    case 'due':
      return { from, condition: 'card.question IS NOT NULL', value: '' };
    case 'bookmarks':
      return {
        from,
        condition: `EXISTS (SELECT 1 FROM mark
          WHERE mark.question = library_question.id AND mark.kind = :value AND mark.is_set = 1)`,
        value: 'bookmarked',
      };
    case 'listed':
      return {
        from: {
          tables: `(SELECT value, min(key) AS key FROM json_each(:value) GROUP BY value) AS listed
            JOIN temp.library_question AS library_question ON library_question.id = listed.value`,
          position: 'listed.key',
        },
        condition: 'TRUE',
        value: JSON.stringify(source.questions),
      };
  }
}

function planPath(path: string): Pick<SourceQuery, 'condition' | 'value'> {
  const address = parseAddress(path);
  switch (address?.kind) {
    case 'library':
      return { condition: 'TRUE', value: '' };
    case 'pack':
      return { condition: 'library_question.pack = :value', value: address.pack };
    case 'framework':
    case 'topic':
    case 'page':
      return { condition: `library_question.${pathColumns[address.kind]} = :value`, value: path };
    default:
      throw new AppError('invalid-request', `There are no questions at ${path}.`);
  }
}

function readCandidate(row: CandidateRow): Candidate {
  const { question, position, stability, isDue, dueInDays, dueAt, elapsedDays, lapses } = row;
  return {
    question,
    position,
    isSetAside: row.isSetAside === 1,
    isBuried: row.isBuried === 1,
    card:
      stability === null
        ? null
        : { isDue: isDue === 1, dueInDays, dueAt, stability, elapsedDays, lapses },
  };
}
