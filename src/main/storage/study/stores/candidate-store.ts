/** Finds the cards a session could ask, with their schedules and the user's marks. */
import type { Database } from 'better-sqlite3';
import { parseAddress } from '../../../../shared/address.ts';
import { AppError } from '../../../../shared/app-error.ts';
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { CardKey, CardKind, CodeCard, CodeKind } from '../../../../shared/study/card-kinds.ts';
import type { SessionSource } from '../../../../shared/contract/values.ts';
import type { NextRecall } from '../../../../shared/study/marks.ts';
import type { StudyClock } from '../../../study/study-day.ts';
import type { SessionCandidate } from '../../../study/queue.ts';
import {
  isAskable,
  isDueOn,
  isInForce,
  isOtherDone,
  joinPlannedDay,
  plannedDay,
  plannedMoment,
  readMoment,
} from './conditions.ts';
import { prepare } from '../../prepare.ts';

/** A source of questions; lists and searches are resolved to questions in order. */
export type CandidateSource =
  | Exclude<SessionSource, { kind: 'search' | 'questions' | 'today' }>
  | { kind: 'listed'; questions: string[] };

export interface CandidateFilter {
  kinds: readonly CardKind[];
  difficulties: readonly Difficulty[];
  startedOnly: boolean;
  /** As in the settings. */
  failedGaps?: readonly string[] | undefined;
}

/** The lowest grade of an answer that unlocks the other cards of its question. */
const wellFrom = 3;

/** Condition on a row of `library_question`: the reader added it to recall. */
const isAdded = `EXISTS (SELECT 1 FROM mark
  WHERE mark.question = library_question.id AND mark.kind = 'added' AND mark.is_set)`;

/** Condition on such a row: its answer was graded well, on a day that meets the given condition. */
function wasLearned(condition: string): string {
  return `EXISTS (SELECT 1 FROM review WHERE review.question = library_question.id
    AND undone_at IS NULL AND review.kind = 'answer' AND grade >= ${wellFrom} AND ${condition})`;
}

interface CandidateRow extends CardKey {
  position: number;
  isSetAside: number;
  isBuried: number;
  isOtherDoneToday: number;
  isRead: number;
  /** Null for a card without a review, as are the columns below. */
  stability: number | null;
  isDue: number;
  dueInDays: number;
  dueAt: number | null;
  elapsedDays: number;
  isFromToday: number;
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
   * The cards of these kinds in a source that are in the library and can be asked, with these difficulties (empty for
   * all), in the order of the source. `due` includes every question with a schedule. With `startedOnly`, a code card
   * without a schedule is included only if its question was added to recall, or its answer graded Good on an earlier
   * study day. Fails with `invalid-request` for a path without questions.
   */
  listCandidates(
    source: CandidateSource,
    { kinds, difficulties, startedOnly, failedGaps = [] }: CandidateFilter,
  ): SessionCandidate[] {
    const { tables, position, condition, value } = planSource(source);
    return prepare<object, CandidateRow>(
      this.#database,
      `SELECT library_question.id AS question, asked.value AS kind, ${position ?? 'library_question.position'} AS position,
           coalesce(marked.isSetAside, 0) AS isSetAside, coalesce(marked.isBuried, 0) AS isBuried,
           coalesce(marked.isRead, 0) AS isRead,
           ${isOtherDone('library_question.id', 'asked.value')} AS isOtherDoneToday,
           card.stability, ${isDueOn(plannedDay, plannedMoment)} AS isDue,
           CAST(julianday(${plannedDay}) - julianday(:today) AS INTEGER) AS dueInDays,
           ${plannedMoment} AS dueAt,
           CAST(julianday(:today) - julianday(card.last_day) AS INTEGER) AS elapsedDays,
           card.first_day >= :today AS isFromToday, card.lapses
         FROM ${tables}
         JOIN json_each(:kinds) AS asked ON ${isAskable('asked.value')}
         LEFT JOIN card ON card.question = library_question.id AND card.kind = asked.value
         ${joinPlannedDay}
         LEFT JOIN (
           SELECT question, max(kind IN ('known', 'suspended')) AS isSetAside,
             max(kind = 'buried') AS isBuried, max(kind = 'read') AS isRead
           FROM mark WHERE kind IN ('known', 'suspended', 'buried', 'read') AND ${isInForce}
           GROUP BY question
         ) AS marked ON marked.question = library_question.id
         WHERE ${condition ?? 'TRUE'}
           AND (:difficulties = '[]'
             OR library_question.difficulty IN (SELECT value FROM json_each(:difficulties)))
           AND (asked.value <> 'gap' OR library_question.id || ' ' || library_question.hash
             NOT IN (SELECT value FROM json_each(:failedGaps)))
           AND (asked.value = 'answer' OR card.kind IS NOT NULL OR NOT :startedOnly
             OR ${isAdded} OR ${wasLearned('day < :today')})
         ORDER BY position, asked.key`,
    )
      .all({
        ...readMoment(this.#clock),
        ...{ value, startedOnly: startedOnly ? 1 : 0 },
        kinds: JSON.stringify(kinds),
        failedGaps: JSON.stringify(failedGaps),
        difficulties: JSON.stringify(difficulties),
      })
      .map(readCandidate);
  }

  /** The cards of these kinds in which recall can ask a question in code. */
  listCodeCards(question: string, kinds: readonly CardKind[]): CodeCard[] {
    return prepare<object, CodeCardRow>(
      this.#database,
      `SELECT asked.value AS kind, ${plannedDay} AS day,
           ${isDueOn(plannedDay, plannedMoment)} AS isDue, ${isAdded} AS isAdded,
           ${isAdded} OR ${wasLearned('TRUE')} AS isStarting
         FROM ${library}
         JOIN json_each(:kinds) AS asked ON asked.value <> 'answer' AND ${isAskable('asked.value')}
         LEFT JOIN card ON card.question = library_question.id AND card.kind = asked.value
         ${joinPlannedDay}
         WHERE library_question.id = :question ORDER BY asked.key`,
    )
      .all({ ...readMoment(this.#clock), question, kinds: JSON.stringify(kinds) })
      .map(({ kind, day, ...row }) => ({
        kind,
        next: day === null ? null : { day, isDue: row.isDue === 1 },
        isStarting: row.isStarting === 1,
        isAdded: row.isAdded === 1,
      }));
  }

  /** The questions missed since a study day, in reviews or sessions of any kind, each with the last time in ms since 1970. */
  listMissed(since: string): { question: string; at: number }[] {
    return prepare<{ since: string }, { question: string; at: number }>(
      this.#database,
      `SELECT question, max(at) AS at FROM (
           SELECT question, reviewed_at AS at FROM review
             WHERE grade = 1 AND undone_at IS NULL AND day >= :since
           UNION ALL
           SELECT question, taken_at FROM session_step
             WHERE kind = 'grade' AND grade = 1 AND day >= :since)
         GROUP BY question`,
    ).all({ since });
  }

  /** When recall asks for a question's answer again; null for one without a schedule or not in the library. */
  getNextRecall(question: string): NextRecall | null {
    const row = prepare<object, { day: string; isDue: number }>(
      this.#database,
      `SELECT ${plannedDay} AS day, ${isDueOn(plannedDay, plannedMoment)} AS isDue
         FROM temp.library_question
         JOIN card ON card.question = library_question.id AND card.kind = 'answer'
         ${joinPlannedDay}
         WHERE library_question.id = :question`,
    ).get({ ...readMoment(this.#clock), question });
    return row === undefined ? null : { day: row.day, isDue: row.isDue === 1 };
  }
}

interface CodeCardRow {
  kind: CodeKind;
  day: string | null;
  isDue: number;
  isStarting: number;
  isAdded: number;
}

/** The SQL for a source's rows; starts from the source's own questions if it names only a few. */
interface SourceQuery {
  tables: string;
  position?: string;
  condition?: string;
  /** The value of `:value`, in sources that use it. */
  value?: string;
}

const library = 'temp.library_question AS library_question';

function planSource(source: CandidateSource): SourceQuery {
  switch (source.kind) {
    case 'path':
      return { tables: library, ...planPath(source.path) };
    case 'paths':
      return { tables: library, ...planPaths(source.paths) };
    case 'due':
      return {
        tables: `(SELECT question AS id FROM card UNION
            SELECT question FROM mark WHERE kind = 'added' AND is_set = 1) AS scheduled
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

function planPaths(paths: readonly string[]): Pick<SourceQuery, 'condition' | 'value'> {
  const chosen = paths.map((path) => planPath(path).value);
  // One of the paths is the whole library.
  if (chosen.includes(undefined)) return {};
  const columns = ['pack', 'framework', 'topic', 'page'];
  const conditions = columns.map(
    (column) => `library_question.${column} IN (SELECT value FROM json_each(:value))`,
  );
  return { condition: `(${conditions.join(' OR ')})`, value: JSON.stringify(chosen) };
}

function readCandidate(row: CandidateRow): SessionCandidate {
  const { question, kind, position, stability, dueInDays, dueAt, elapsedDays, lapses } = row;
  const [isDue, isFromToday] = [row.isDue === 1, row.isFromToday === 1];
  return {
    ...{ question, kind, position },
    isSetAside: row.isSetAside === 1,
    isBuried: row.isBuried === 1,
    isOtherDoneToday: row.isOtherDoneToday === 1,
    isRead: row.isRead === 1,
    card:
      stability === null
        ? null
        : { isDue, dueInDays, dueAt, stability, elapsedDays, isFromToday, lapses },
  };
}
