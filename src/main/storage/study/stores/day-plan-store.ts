/** Stores planned days that differ from the scheduled ones, for this run only: they never get into study.db. */
import type { Database } from 'better-sqlite3';
import { cardId } from '../../../../shared/study/card-kinds.ts';
import type { CardKind } from '../../../../shared/study/card-kinds.ts';
import type { StudyClock } from '../../../study/study-day.ts';
import type { PlannedCard } from '../../../study/day-plan.ts';
import { isAskable, isInForce, readMoment } from './conditions.ts';
import { prepare } from '../../prepare.ts';

/** A question that recall may ask, with the card of its answer. */
export interface PlanQuestion {
  /** `<path>#<question id>` */
  question: string;
  /** Its topic's path. */
  topic: string;
  /** Null before the first review. */
  card: PlannedCard | null;
}

interface QuestionRow {
  question: string;
  topic: string;
}

type CardRow = Omit<PlannedCard, 'isWithinDay'> & { isWithinDay: number };

/** Condition on a row of `temp.library_question`: the user hasn't set the question aside. */
const isFree = `NOT EXISTS (SELECT 1 FROM mark WHERE mark.question = library_question.id
  AND kind IN ('known', 'suspended') AND ${isInForce})`;

export class DayPlanStore {
  readonly #database: Database;
  readonly #clock: StudyClock;

  constructor(database: Database, clock: StudyClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A value that changes with every change to study data or the library. */
  readState(): string {
    const changes = prepare<[], string>(
      this.#database,
      `SELECT total_changes() || ' ' || (SELECT data_version FROM pragma_data_version)`,
    ).pluck();
    return changes.get() ?? '';
  }

  /** The library's questions in library order, except those set aside by the user. */
  listQuestions(): PlanQuestion[] {
    const cards = new Map(
      this.listCards(['answer']).map((card): [string, PlannedCard] => [card.question, card]),
    );
    return prepare<object, QuestionRow>(
      this.#database,
      `SELECT id AS question, topic FROM temp.library_question AS library_question
         WHERE ${isFree} ORDER BY position`,
    )
      .all(readMoment(this.#clock))
      .map((row) => ({ ...row, card: cards.get(row.question) ?? null }));
  }

  /** The cards of these kinds, for the same questions. */
  listCards(kinds: readonly CardKind[]): PlannedCard[] {
    return prepare<object, CardRow>(
      this.#database,
      `SELECT question, card.kind, state, stability, card.difficulty AS hardness,
           first_day AS firstDay, last_day AS lastDay, due_day AS dueDay, due_at IS NOT NULL AS isWithinDay
         FROM card JOIN temp.library_question AS library_question
           ON library_question.id = card.question AND ${isAskable('card.kind')}
         WHERE ${isFree} AND card.kind IN (SELECT value FROM json_each(:kinds))
         ORDER BY position, card.kind`,
    )
      .all({ ...readMoment(this.#clock), kinds: JSON.stringify(kinds) })
      .map((card) => ({ ...card, isWithinDay: card.isWithinDay === 1 }));
  }

  /** How many cards due by today are planned for a later day. */
  countPostponed(): number {
    const count = prepare<object, number>(
      this.#database,
      `SELECT count(*) FROM temp.planned_day JOIN card USING (question, kind)
         WHERE card.due_day <= :today AND planned_day.day > :today`,
    ).pluck();
    return count.get(readMoment(this.#clock)) ?? 0;
  }

  /** Replaces the planned days, by card as in `cardId`, and the kinds that recall asks; call this in a transaction. */
  savePlan(
    cards: readonly PlannedCard[],
    plan: ReadonlyMap<string, string>,
    kinds: readonly CardKind[],
  ): void {
    prepare(this.#database, 'DELETE FROM temp.planned_day').run();
    const add = prepare(
      this.#database,
      'INSERT INTO temp.planned_day (question, kind, day) VALUES (:question, :kind, :day)',
    );
    for (const card of cards) {
      const day = plan.get(cardId(card));
      if (day !== undefined) add.run({ ...card, day });
    }
    prepare(this.#database, 'DELETE FROM temp.asked_kind').run();
    const ask = prepare(this.#database, 'INSERT INTO temp.asked_kind (kind) VALUES (?)');
    for (const kind of kinds) ask.run(kind);
  }
}
