/** SQL shared by queries about study data, with the values from `readMoment` as parameters. */
import type { StudyClock } from '../../../study/study-day.ts';

/** The present moment, as parameters of the conditions. */
export interface Moment {
  /** In ms since 1970. */
  now: number;
  /** The study day, `YYYY-MM-DD`. */
  today: string;
  /** In ms since 1970. */
  todayStartsAt: number;
}

export function readMoment(clock: StudyClock): Moment {
  return { now: clock.now(), today: clock.today(), todayStartsAt: clock.todayStartsAt() };
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Condition on a row of `mark`: it's set and, if `buried`, was set on this study day. One from the next day counts as
 * well, because the user may have traveled west since; a later one was set while the clock was ahead.
 */
export const isInForce = `(mark.is_set = 1 AND (mark.kind <> 'buried'
  OR (mark.changed_at >= :todayStartsAt AND mark.changed_at < :todayStartsAt + ${2 * dayMs})))`;

/**
 * The condition for being due now, given a study day and an exact moment or null. An exact moment counts regardless of
 * the study day, because the user may have traveled west since.
 */
export function isDueOn(day: string, moment: string): string {
  return `(${day} < :today
    OR (${day} = :today AND ${moment} IS NULL) OR coalesce(${moment} <= :now, FALSE))`;
}

/** Condition on a row with a card's `due_day` and `due_at`: it's due now. */
export const isCardDue = isDueOn('due_day', 'due_at');

/** Joins a card with its planned day, if that differs from the scheduled one. */
export const joinPlannedDay = `LEFT JOIN temp.planned_day
  ON planned_day.question = card.question AND planned_day.kind = card.kind`;

/** The condition that a row of `temp.library_question` can be asked as a card of this kind, given as SQL. */
export function isAskable(kind: string): string {
  return `CASE ${kind} WHEN 'answer' THEN 1 WHEN 'output' THEN library_question.has_output
    WHEN 'gap' THEN library_question.has_gap ELSE library_question.has_challenge END`;
}

/** Whether a question was reviewed on this study day as another kind of card; both are given as SQL. */
export function isOtherDone(question: string, kind: string): string {
  return `EXISTS (SELECT 1 FROM card AS other WHERE other.question = ${question}
    AND other.kind <> ${kind} AND other.last_day >= :today)`;
}

/** For such a row: the study day it's due on, and the exact moment if it's due within the day. */
export const plannedDay = 'coalesce(planned_day.day, card.due_day)';
export const plannedMoment = 'iif(planned_day.day IS NULL, card.due_at, NULL)';

/** Condition on a row of `question`: it has data worth keeping, such as a mark, a note or a review. */
export const isKept = `(
  EXISTS (SELECT 1 FROM mark
    WHERE mark.question = question.id AND mark.is_set = 1 AND mark.kind <> 'buried')
  OR EXISTS (SELECT 1 FROM note WHERE note.question = question.id AND note.body <> '')
  OR EXISTS (SELECT 1 FROM edited_code AS edited
    WHERE edited.question = question.id AND edited.code <> edited.original)
  OR EXISTS (SELECT 1 FROM review WHERE review.question = question.id AND review.undone_at IS NULL))`;

/**
 * Condition on a row of `question` joined with `library_question`: the library's text differs from the one the user
 * knows.
 */
export const isChanged = `coalesce(library_question.hash <> question.text AND ${isKept}, FALSE)`;

/** For a row of `question`: its active marks, comma-separated; null if there are none. */
export const marksInForce = `(SELECT group_concat(kind) FROM mark
  WHERE mark.question = question.id AND ${isInForce})`;

/** A question with at least this stability, in days, counts as known. */
const knownStability = 21;

/** Condition on a row of `card`: it's remembered long enough to count as known. */
export const isRemembered = `(card.state = 'review' AND card.stability >= ${knownStability})`;

/**
 * A common table expression, to go after `WITH`: one row for every question of `temp.library_question`. `standing` is
 * `unseen`, `learning` or `known`; `is_read`, `is_aside` (recall leaves it out until the user wants it back),
 * `is_buried` (until tomorrow), `has_challenge` and `is_solved` are 0 or 1. It takes `:todayStartsAt` of a `Moment`.
 */
export const learnedQuestions = selectLearned('', '');

/** Like `learnedQuestions`, for the questions of the page at `:path`. */
export const learnedOnPage = selectLearned(
  'AND question IN (SELECT id FROM temp.library_question WHERE page = :path)',
  'WHERE page = :path',
);

function selectLearned(andMarked: string, where: string): string {
  return `
  marked AS (
    SELECT question, max(kind = 'read') AS is_read, max(kind = 'known') AS is_known,
      max(kind IN ('known', 'suspended')) AS is_aside, max(kind = 'buried') AS is_buried,
      max(kind = 'solved') AS is_solved
    FROM mark WHERE ${isInForce} ${andMarked} GROUP BY question
  ),
  learned AS (
    SELECT library_question.id, position, page, topic, framework,
      coalesce(is_read, 0) AS is_read, coalesce(is_aside, 0) AS is_aside,
      coalesce(is_buried, 0) AS is_buried, has_challenge, coalesce(is_solved, 0) AS is_solved,
      CASE
        WHEN is_known OR ${isRemembered} THEN 'known'
        WHEN is_read OR card.question IS NOT NULL THEN 'learning'
        ELSE 'unseen'
      END AS standing
    FROM temp.library_question
    LEFT JOIN card ON card.question = library_question.id AND card.kind = 'answer'
    LEFT JOIN marked ON marked.question = library_question.id
    ${where}
  )`;
}

/**
 * A common table expression, to go after `learned`: the cards that recall asks, of questions that aren't set aside,
 * each with its page, `is_buried`, planned `due_day` and `due_at`, and `is_other_done`: its question was asked in
 * another way today, so it isn't asked again before tomorrow.
 */
export const scheduledCards = `
  scheduled AS (
    SELECT card.question, learned.page, learned.is_buried, ${plannedDay} AS due_day,
      ${plannedMoment} AS due_at, ${isOtherDone('card.question', 'card.kind')} AS is_other_done
    FROM card
    JOIN temp.asked_kind ON asked_kind.kind = card.kind
    JOIN temp.library_question ON library_question.id = card.question AND ${isAskable('card.kind')}
    JOIN learned ON learned.id = card.question AND NOT learned.is_aside
    ${joinPlannedDay}
  )`;

/** For a group of rows of `learned`: the total and the number per standing, named as in `Learned`. */
export const countLearned = `
  count(*) AS total, sum(standing = 'unseen') AS unseen, sum(standing = 'learning') AS learning,
  sum(standing = 'known') AS known`;
