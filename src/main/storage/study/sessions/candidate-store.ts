/** Finds the questions a session could ask, with the user's schedule and marks for each. */
import type { Database } from 'better-sqlite3';
import { parseAddress } from '../../../../shared/address.ts';
import { AppError } from '../../../../shared/app-error.ts';
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { SessionSource } from '../../../../shared/contract/values.ts';
import type { StudyClock } from '../../../study/clock.ts';
import type { SessionCandidate } from '../../../study/session-candidate.ts';
import { isCardDue, isInForce, readMoment } from '../conditions.ts';
import { prepare } from '../../prepare.ts';

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
  listCandidates(source: CandidateSource, difficulties: readonly Difficulty[]): SessionCandidate[] {
    const { tables, position, condition, value } = planSource(source);
    return prepare<object, CandidateRow>(
      this.#database,
      `SELECT library_question.id AS question, ${position ?? 'library_question.position'} AS position,
           coalesce(aside.isSetAside, 0) AS isSetAside, coalesce(aside.isBuried, 0) AS isBuried,
           card.stability, ${isCardDue} AS isDue,
           CAST(julianday(card.due_day) - julianday(:today) AS INTEGER) AS dueInDays,
           card.due_at AS dueAt,
           CAST(julianday(:today) - julianday(card.last_day) AS INTEGER) AS elapsedDays,
           card.lapses
         FROM ${tables}
         LEFT JOIN card ON card.question = library_question.id
         LEFT JOIN (
           SELECT question, max(kind <> 'buried') AS isSetAside, max(kind = 'buried') AS isBuried
           FROM mark WHERE kind IN ('known', 'suspended', 'buried') AND ${isInForce}
           GROUP BY question
         ) AS aside ON aside.question = library_question.id
         WHERE ${condition ?? 'TRUE'}
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

/** The rows of a source: joined from the few that it names, where it names few. */
interface SourceQuery {
  tables: string;
  position?: string;
  condition?: string;
  /** What `:value` stands for, where it is used. */
  value?: string;
}

const library = 'temp.library_question AS library_question';

function planSource(source: CandidateSource): SourceQuery {
  switch (source.kind) {
    case 'path':
      return { tables: library, ...planPath(source.path) };
    case 'due':
      return {
        tables: `(SELECT question AS id FROM card) AS scheduled
          CROSS JOIN ${library} ON library_question.id = scheduled.id`,
      };
    case 'bookmarks':
      return {
        tables: `(SELECT question AS id FROM mark WHERE kind = 'bookmarked' AND is_set = 1) AS bookmark
          CROSS JOIN ${library} ON library_question.id = bookmark.id`,
      };
    case 'listed':
      return {
        tables: `(SELECT value, min(key) AS key FROM json_each(:value) GROUP BY value) AS listed
          CROSS JOIN ${library} ON library_question.id = listed.value`,
        position: 'listed.key',
        value: JSON.stringify(source.questions),
      };
  }
}

function planPath(path: string): Pick<SourceQuery, 'condition' | 'value'> {
  const address = parseAddress(path);
  switch (address?.kind) {
    case 'library':
      return {};
    case 'pack':
      return { condition: 'library_question.pack = :value', value: address.pack };
    case 'framework':
    case 'topic':
    case 'page':
      return { condition: `library_question.${address.kind} = :value`, value: path };
    default:
      throw new AppError('invalid-request', `There are no questions at ${path}.`);
  }
}

function readCandidate(row: CandidateRow): SessionCandidate {
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
