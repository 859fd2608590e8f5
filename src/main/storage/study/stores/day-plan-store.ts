/** Stores planned days that differ from the scheduled ones, for this run only: they never get into study.db. */
import type { Database } from 'better-sqlite3';
import type { StudyClock } from '../../../study/study-day.ts';
import type { PlannedCard } from '../../../study/day-plan.ts';
import { isInForce, readMoment } from './conditions.ts';
import { prepare } from '../../prepare.ts';

/** A question that recall may ask, with its card. */
export interface PlanQuestion {
  /** `<path>#<question id>` */
  question: string;
  /** Its topic's path. */
  topic: string;
  /** Null before the first review. */
  card: PlannedCard | null;
}

type PlanRow = Omit<PlanQuestion, 'card'> &
  Omit<PlannedCard, 'question' | 'stability' | 'isWithinDay'> & {
    stability: number | null;
    isWithinDay: number;
  };

export class DayPlanStore {
  readonly #database: Database;
  readonly #clock: StudyClock;

  constructor(database: Database, clock: StudyClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A value that changes with every change of study data or the library. */
  readState(): string {
    const changes = prepare<[], string>(
      this.#database,
      `SELECT total_changes() || ' ' || (SELECT data_version FROM pragma_data_version)`,
    ).pluck();
    return changes.get() ?? '';
  }

  /** The library's questions in library order, except those set aside by the user. */
  listQuestions(): PlanQuestion[] {
    return prepare<object, PlanRow>(
      this.#database,
      `SELECT library_question.id AS question, topic, state, stability, card.difficulty AS hardness,
           first_day AS firstDay, last_day AS lastDay, due_day AS dueDay, due_at IS NOT NULL AS isWithinDay
         FROM temp.library_question AS library_question
         LEFT JOIN card ON card.question = library_question.id
         WHERE NOT EXISTS (SELECT 1 FROM mark WHERE mark.question = library_question.id
           AND kind IN ('known', 'suspended') AND ${isInForce})
         ORDER BY position`,
    )
      .all(readMoment(this.#clock))
      .map(({ question, topic, stability, isWithinDay, ...card }) => ({
        ...{ question, topic },
        card:
          stability === null
            ? null
            : { ...card, question, stability, isWithinDay: isWithinDay === 1 },
      }));
  }

  /** The cards of these questions. */
  listCards(): PlannedCard[] {
    return this.listQuestions().flatMap(({ card }) => card ?? []);
  }

  /** Replaces the planned days; call this in a transaction. */
  savePlan(plan: ReadonlyMap<string, string>): void {
    prepare(this.#database, 'DELETE FROM temp.planned_day').run();
    const add = prepare(
      this.#database,
      'INSERT INTO temp.planned_day (question, day) VALUES (?, ?)',
    );
    for (const [question, day] of plan) add.run(question, day);
  }
}
