/** A query for how well the user knows each question in the library, for others to select from. */
import { isInForce, joinPlannedDay, plannedDay, plannedMoment } from '../conditions.ts';

/** In days: a question that's remembered this long counts as known. */
const knownStability = 21;

/**
 * A common table expression, to go after `WITH`: one row for every question of `temp.library_question`.
 * `standing` is `unseen`, `learning` or `known`; `is_read`, `is_aside` (recall leaves it out until the user
 * wants it back), `is_buried` (until tomorrow), `has_challenge` and `is_solved` are 0 or 1;
 * `due_day` and `due_at` are the card's, as planned for its user, if there is one. It takes `:todayStartsAt` of a `Moment`.
 */
export const learnedQuestions = `
  marked AS (
    SELECT question, max(kind = 'read') AS is_read, max(kind = 'known') AS is_known,
      max(kind IN ('known', 'suspended')) AS is_aside, max(kind = 'buried') AS is_buried,
      max(kind = 'solved') AS is_solved
    FROM mark WHERE ${isInForce} GROUP BY question
  ),
  learned AS (
    SELECT library_question.id, position, page, topic, framework,
      ${plannedDay} AS due_day, ${plannedMoment} AS due_at,
      coalesce(is_read, 0) AS is_read, coalesce(is_aside, 0) AS is_aside,
      coalesce(is_buried, 0) AS is_buried, has_challenge, coalesce(is_solved, 0) AS is_solved,
      CASE
        WHEN is_known OR (card.state = 'review' AND card.stability >= ${knownStability}) THEN 'known'
        WHEN is_read OR card.question IS NOT NULL THEN 'learning'
        ELSE 'unseen'
      END AS standing
    FROM temp.library_question
    LEFT JOIN card ON card.question = library_question.id
    ${joinPlannedDay}
    LEFT JOIN marked ON marked.question = library_question.id
  )`;

/** On a group of rows of `learned`: how many there are in all and of each standing, named as in `Learned`. */
export const countLearned = `
  count(*) AS total, sum(standing = 'unseen') AS unseen, sum(standing = 'learning') AS learning,
  sum(standing = 'known') AS known`;
