/**
 * The queries of the progress screen. Days in the database are study days as text, so time zones don't matter:
 * `date` and `julianday` only count calendar days. The queries take the values from `readMoment`.
 */
import {
  countLearned,
  isAskable,
  isRemembered,
  learnedQuestions,
  scheduledCards,
} from './conditions.ts';

/** Fifty-three weeks. */
const heatmapDays = 371;
const forecastDays = 30;
const maxWeakest = 8;

/** The study days `from` to `to` (both SQL) as a recursive common table expression `calendar (day)`. */
function calendar(from: string, to: string): string {
  return `WITH RECURSIVE calendar (day) AS (
    VALUES (${from}) UNION ALL SELECT date(day, '+1 day') FROM calendar WHERE day < ${to}
  )`;
}

/** Reviews on each of the last days. */
export const days = `
  ${calendar(`date(:today, '-${heatmapDays - 1} days')`, ':today')}
  SELECT calendar.day, count(review.day) AS reviews
  FROM calendar LEFT JOIN review ON review.day = calendar.day AND review.undone_at IS NULL
  GROUP BY calendar.day ORDER BY calendar.day`;

/**
 * The number of cards due on each of the next days. Overdue ones count for today, but only one per question, and none
 * that is buried or whose question was asked in another way today.
 */
export const forecast = `
  ${calendar(':today', `date(:today, '+${forecastDays - 1} days')`)},
  ${learnedQuestions}, ${scheduledCards},
  due AS (
    SELECT max(due_day, iif(is_buried OR is_other_done
      OR due_day <= :today AND row_number() OVER (PARTITION BY question ORDER BY due_day, due_at) > 1,
      date(:today, '+1 day'), :today)) AS day
    FROM scheduled
  )
  SELECT calendar.day, count(due.day) AS due FROM calendar LEFT JOIN due USING (day)
  GROUP BY calendar.day ORDER BY calendar.day`;

/** Counts the first reviews per day of cards reviewed on an earlier day, and how many of them were remembered. */
export const retention = `
  WITH graded AS (
    SELECT day, grade,
      lag(day) OVER (PARTITION BY question, kind ORDER BY reviewed_at, id) AS previous
    FROM review WHERE undone_at IS NULL
  ),
  period (days, since) AS (
    SELECT column1, date(:today, (1 - column1) || ' days') FROM (VALUES (7), (30), (365))
  )
  SELECT days, count(graded.day) AS reviews, coalesce(sum(grade >= 2), 0) AS remembered
  FROM period LEFT JOIN graded
    ON graded.day > previous AND graded.day BETWEEN since AND :today
  GROUP BY days ORDER BY days`;

/** Streaks of days with a review: within a streak, the day minus its row number is constant. */
export const streak = `
  WITH studied AS (
    SELECT day, julianday(day) - row_number() OVER (ORDER BY day) AS island
    FROM review WHERE undone_at IS NULL AND day <= :today GROUP BY day
  ),
  streak AS (SELECT count(*) AS length, max(day) AS last_day FROM studied GROUP BY island)
  SELECT coalesce(max(iif(last_day >= date(:today, '-1 day'), length, 0)), 0) AS current,
    coalesce(max(length), 0) AS longest
  FROM streak`;

const isToday = 'day = :today';
const isThisWeek = `day BETWEEN date(:today, '-6 days') AND :today`;

/** Milliseconds spent on session steps of every kind. */
export const time = `
  SELECT coalesce(sum(elapsed_ms) FILTER (WHERE ${isToday}), 0) AS today,
    coalesce(sum(elapsed_ms) FILTER (WHERE ${isThisWeek}), 0) AS week,
    coalesce(sum(elapsed_ms), 0) AS "all"
  FROM session_step`;

export const reviews = `
  SELECT count(*) FILTER (WHERE ${isToday}) AS today,
    count(*) FILTER (WHERE ${isThisWeek}) AS week, count(*) AS "all"
  FROM review WHERE undone_at IS NULL`;

/** The topics in library order. */
export const topics = `
  WITH ${learnedQuestions}
  SELECT framework, topic AS path, ${countLearned}
  FROM learned GROUP BY framework, topic ORDER BY min(position)`;

/**
 * The cards of each kind in each framework, in library order; an answer also counts as known if the user marked it so.
 */
export const kinds = `
  WITH ${learnedQuestions}
  SELECT learned.framework AS path, asked_kind.kind, count(*) AS total,
    sum(iif(asked_kind.kind = 'answer', standing = 'known', coalesce(${isRemembered}, 0))) AS known
  FROM learned
  JOIN temp.library_question ON library_question.id = learned.id
  JOIN temp.asked_kind ON ${isAskable('asked_kind.kind')}
  LEFT JOIN card ON card.question = learned.id AND card.kind = asked_kind.kind
  GROUP BY learned.framework, asked_kind.kind
  ORDER BY min(learned.position), asked_kind.kind`;

const challenges = `
  WITH challenge AS (
    SELECT position, page, framework, difficulty, EXISTS (
      SELECT 1 FROM mark WHERE question = library_question.id AND kind = 'solved' AND is_set
    ) AS is_solved
    FROM temp.library_question WHERE has_challenge
  )`;

/** The number of challenges of each difficulty; difficulties without any are left out. */
export const challengesByDifficulty = `
  ${challenges}
  SELECT difficulty, count(*) AS total, sum(is_solved) AS solved
  FROM challenge GROUP BY difficulty`;

/** The pages with challenges in library order, each with its first unsolved one. */
export const challengesByPage = `
  ${challenges},
  counted AS (
    SELECT page, framework, count(*) AS total, sum(is_solved) AS solved,
      min(position) AS first_position, min(position) FILTER (WHERE NOT is_solved) AS next_position
    FROM challenge GROUP BY page, framework
  )
  SELECT counted.page AS path, counted.framework, total, solved, library_question.id AS next
  FROM counted LEFT JOIN temp.library_question ON position = next_position
  ORDER BY first_position`;

/** The pages with the lowest average chance of recall now, among those with at least two reviewed questions. */
export const weakest = `
  WITH ${learnedQuestions}
  SELECT page AS path,
    avg(retrievability(stability, julianday(:today) - julianday(last_day))) AS recall,
    count(*) AS reviewed, sum(lapses) AS lapses
  FROM card JOIN learned ON learned.id = card.question
  WHERE NOT is_aside AND card.kind = 'answer'
  GROUP BY page HAVING count(*) >= 2
  ORDER BY recall, lapses DESC, min(position) LIMIT ${maxWeakest}`;
