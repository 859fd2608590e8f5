/** Lists the questions the user has marked or noted, and their progress with each page. */
import type { Database } from 'better-sqlite3';
import { hasClause } from '../../../../shared/search/match.ts';
import { parseQuery, maxHits } from '../../../../shared/search/query.ts';
import type { MarkedText } from '../../../../shared/search/results.ts';
import { tokenizeMarkdown } from '../../../../shared/search/tokens.ts';
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { PageProgress, StudyListName, MarkKind } from '../../../../shared/study/marks.ts';
import type { StudyClock } from '../../../study/study-day.ts';
import { cutSnippet } from '../../search/snippet.ts';
import {
  isCardDue,
  isChanged,
  isKept,
  marksInForce,
  readMoment,
  countLearned,
  learnedOnPage,
  learnedQuestions,
  scheduledCards,
} from './conditions.ts';
import { parseMarks } from './study-reader.ts';
import { prepare } from '../../prepare.ts';

export interface ListedQuestion {
  /** `<path>#<question id>` */
  question: string;
  difficulty: Difficulty;
  /** Markdown of the question as the user knows it. */
  q: string;
  isInLibrary: boolean;
  /** Whether the library's text differs from `q`. */
  isChanged: boolean;
  marks: MarkKind[];
  /** Markdown; empty if there is none. */
  note: string;
  /** When it was added to the list, in ms since 1970. */
  since: number;
  reviews: number;
}

export interface FoundNote extends ListedQuestion {
  snippet: MarkedText;
}

type ListedRow = Omit<ListedQuestion, 'isInLibrary' | 'isChanged' | 'marks'> & {
  isInLibrary: number;
  isChanged: number;
  marks: string | null;
};

/** The SQL for a list's members, and since when each is in it. */
interface ListQuery {
  where: string;
  since: string;
}

const isInLibrary = 'library_question.id IS NOT NULL';
/** A library that's switched off may be switched on again, along with its questions. */
const isSwitchedOff = `EXISTS (
  SELECT 1 FROM pack WHERE NOT is_on AND NOT is_removed AND question.id LIKE '/@' || pack.id || '/%')`;
const isVanished = `(library_question.id IS NULL AND NOT ${isSwitchedOff} AND ${isKept})`;
const hasNote = `note.body <> ''`;

/** The time of the last change to the known text, a mark, the note or a review. */
const lastTouched = `max(question.known_since, coalesce(note.changed_at, 0),
  coalesce((SELECT max(changed_at) FROM mark WHERE mark.question = question.id), 0),
  coalesce((SELECT max(reviewed_at) FROM review
    WHERE review.question = question.id AND undone_at IS NULL), 0))`;

const lists: Record<StudyListName, ListQuery> = {
  bookmarked: marked('bookmarked'),
  known: marked('known'),
  suspended: marked('suspended'),
  noted: { where: `${isInLibrary} AND ${hasNote}`, since: 'note.changed_at' },
  changed: { where: isChanged, since: lastTouched },
  vanished: { where: isVanished, since: lastTouched },
};

function marked(kind: MarkKind): ListQuery {
  const mark = `mark.question = question.id AND mark.kind = '${kind}'`;
  return {
    where: `${isInLibrary}
      AND question.id IN (SELECT question FROM mark WHERE kind = '${kind}' AND is_set = 1)`,
    since: `(SELECT changed_at FROM mark WHERE ${mark})`,
  };
}

const fromQuestions = `
    FROM question
    LEFT JOIN note ON note.question = question.id
    LEFT JOIN temp.library_question ON library_question.id = question.id
    JOIN question_text ON question_text.hash = question.text`;

function selectListed({ where, since }: ListQuery): string {
  return `
    SELECT question.id AS question, q, coalesce(note.body, '') AS note,
      coalesce(library_question.difficulty, question.difficulty) AS difficulty,
      ${isInLibrary} AS isInLibrary, ${isChanged} AS isChanged,
      ${marksInForce} AS marks,
      (SELECT count(*) FROM review
        WHERE review.question = question.id AND undone_at IS NULL) AS reviews,
      ${since} AS since
    ${fromQuestions}
    WHERE ${where}
    ORDER BY since DESC, question.id`;
}

function selectProgress(learned: string): string {
  return `WITH ${learned}, ${scheduledCards},
    waiting AS (
      SELECT page, count(DISTINCT question) FILTER (WHERE ${isCardDue}) AS due,
        count(DISTINCT question) FILTER (WHERE ${isCardDue} OR due_day <= :today) AS all_today,
        min(due_at) FILTER (WHERE due_at > :now) AS next_due_at
      FROM scheduled WHERE NOT is_buried AND NOT is_other_done GROUP BY page
    )
    SELECT learned.page AS path, ${countLearned}, sum(is_read) AS read,
      coalesce(waiting.due, 0) AS due, coalesce(all_today - waiting.due, 0) AS laterToday,
      waiting.next_due_at AS nextDueAt,
      sum(has_challenge) AS challenges, sum(has_challenge AND is_solved) AS solved
    FROM learned LEFT JOIN waiting ON waiting.page = learned.page
    GROUP BY learned.page ORDER BY min(position)`;
}

export class StudyLists {
  readonly #database: Database;
  readonly #clock: StudyClock;

  constructor(database: Database, clock: StudyClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The questions in a list, the latest additions first. */
  list(name: StudyListName): ListedQuestion[] {
    return this.#select(lists[name]);
  }

  /** The number of questions in each list. */
  countEach(): Record<StudyListName, number> {
    const counts = Object.entries(lists).map(([name, { where }]) => {
      const sql = `SELECT count(*) ${fromQuestions} WHERE ${where}`;
      return [name, prepare<[], number>(this.#database, sql).pluck().get()];
    });
    return Object.fromEntries(counts) as Record<StudyListName, number>;
  }

  /**
   * The questions whose note matches a search, the latest notes first, at most `maxHits`, including questions no longer
   * in the library. The text is parsed like a library search.
   */
  searchNotes(text: string): FoundNote[] {
    const { wanted, without } = parseQuery(text);
    if (wanted.length === 0) return [];
    return this.#listNoted()
      .filter(({ note }) => {
        const tokens = tokenizeMarkdown(note);
        return (
          wanted.every((clause) => hasClause(tokens, clause)) &&
          !without.some((clause) => hasClause(tokens, clause))
        );
      })
      .slice(0, maxHits)
      .map((found) => ({ ...found, snippet: cutSnippet(found.note, wanted) }));
  }

  /** The user's progress with every page, in library order. */
  listProgress(): PageProgress[] {
    return prepare<object, PageProgress>(this.#database, selectProgress(learnedQuestions)).all(
      readMoment(this.#clock),
    );
  }

  /** The user's progress with one page; null if it isn't in the library. */
  getProgress(path: string): PageProgress | null {
    const moment = readMoment(this.#clock);
    const query = selectProgress(learnedOnPage);
    return prepare<object, PageProgress>(this.#database, query).get({ ...moment, path }) ?? null;
  }

  #listNoted(): ListedQuestion[] {
    return this.#select({ where: `${hasNote} AND NOT ${isSwitchedOff}`, since: 'note.changed_at' });
  }

  #select(query: ListQuery): ListedQuestion[] {
    return prepare<object, ListedRow>(this.#database, selectListed(query))
      .all(readMoment(this.#clock))
      .map((row) => ({
        ...row,
        isInLibrary: row.isInLibrary === 1,
        isChanged: row.isChanged === 1,
        marks: parseMarks(row.marks),
      }));
  }
}
