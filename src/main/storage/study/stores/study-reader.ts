/** Reads a question's study data: marks, note, schedule, and whether its text has changed. */
import type { Database } from 'better-sqlite3';
import { markKinds } from '../../../../shared/study/marks.ts';
import type { PageStudy, QuestionHistory, QuestionStudy } from '../../../../shared/study/marks.ts';
import type { StudyClock } from '../../../study/study-day.ts';
import { isKept, marksInForce, readMoment } from './conditions.ts';
import { prepare } from '../../prepare.ts';
import { listOtherVersions, noteText } from '../../../study/text-versions.ts';
import { parseVersions } from './text-store.ts';

/** A question without a card has nulls. */
interface StudyRow {
  id: string;
  note: string;
  changedAt: number;
  versions: string | null;
  text: string;
  isKept: number;
  marks: string | null;
  reviews: number | null;
  lapses: number;
}

const selectStudy = `
  SELECT question.id, coalesce(note.body, '') AS note,
    note.changed_at AS changedAt, note.versions,
    question.text, ${isKept} AS isKept, ${marksInForce} AS marks,
    card.reviews, card.lapses
  FROM question
  LEFT JOIN note ON note.question = question.id
  LEFT JOIN card ON card.question = question.id AND card.kind = 'answer'`;

export class StudyReader {
  readonly #database: Database;
  readonly #clock: StudyClock;

  constructor(database: Database, clock: StudyClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * The study data of one question, `<path>#<question id>`; empty for one never touched. `hash` is the hash of its text in
   * the library, null if the library doesn't have it.
   */
  getStudy(question: string, hash: string | null): QuestionStudy {
    const [row] = this.#list('question.id = :question', { question });
    return row === undefined
      ? { marks: [], note: '', otherNotes: [], isChanged: false, card: null }
      : readStudy(row, hash);
  }

  /**
   * The study data of a page's questions, by their ids in it. `hashes` are the hashes of their texts in the library, by
   * `<path>#<question id>`.
   */
  getPageStudy(path: string, hashes: ReadonlyMap<string, string>): PageStudy {
    // A question's address is its page's address, `#` and its id; `$` is the next character after `#`.
    const rows = this.#list('question.id > :from AND question.id < :to', {
      from: `${path}#`,
      to: `${path}$`,
    });
    return Object.fromEntries(
      rows.map((row) => [
        row.id.slice(path.length + 1),
        readStudy(row, hashes.get(row.id) ?? null),
      ]),
    );
  }

  /** The reviews of a question, excluding undone ones, latest first. */
  listReviews(question: string): QuestionHistory['reviews'] {
    return prepare<string, QuestionHistory['reviews'][number]>(
      this.#database,
      `SELECT reviewed_at AS reviewedAt, grade FROM review
         WHERE question = ? AND undone_at IS NULL ORDER BY reviewed_at DESC, id DESC`,
    ).all(question);
  }

  #list(condition: string, values: Record<string, string>): StudyRow[] {
    return prepare<object, StudyRow>(this.#database, `${selectStudy} WHERE ${condition}`).all({
      ...readMoment(this.#clock),
      ...values,
    });
  }
}

/** Parses a comma-separated list of marks, in their usual order. */
export function parseMarks(list: string | null): QuestionStudy['marks'] {
  const kinds = (list ?? '').split(',');
  return markKinds.filter((kind) => kinds.includes(kind));
}

/**
 * `hash` is the hash of the library's text; a difference from the known one matters only if there is data worth
 * keeping.
 */
function readStudy(row: StudyRow, hash: string | null): QuestionStudy {
  return {
    marks: parseMarks(row.marks),
    note: row.note,
    otherNotes: listOtherVersions(noteText, parseVersions({ ...row, body: row.note })),
    isChanged: hash !== null && hash !== row.text && row.isKept === 1,
    card: row.reviews === null ? null : { reviews: row.reviews, lapses: row.lapses },
  };
}
