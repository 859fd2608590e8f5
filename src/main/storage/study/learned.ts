/** How well the user knows each question in the library: a query that others select from. */
import { isInForce } from './conditions.ts';

/** Days; what is remembered that long counts as known. */
const knownStability = 21;

/**
 * A common table expression, to stand behind `WITH`: one row for every question of `temp.library_question`.
 * `standing` is `unseen`, `learning` or `known`; `is_read`, `is_aside` (recall leaves it out until the user
 * wants it again) and `is_buried` (until tomorrow) are 0 or 1;
 * `due_day` and `due_at` are the card's, if there is one. It takes `:todayStartsAt` of a `Moment`.
 */
export const learnedQuestions = `
  marked AS (
    SELECT question, max(kind = 'read') AS is_read, max(kind = 'known') AS is_known,
      max(kind IN ('known', 'suspended')) AS is_aside, max(kind = 'buried') AS is_buried
    FROM mark WHERE ${isInForce} GROUP BY question
  ),
  learned AS (
    SELECT library_question.id, position, page, topic, framework, due_day, due_at,
      coalesce(is_read, 0) AS is_read, coalesce(is_aside, 0) AS is_aside,
      coalesce(is_buried, 0) AS is_buried,
      CASE
        WHEN is_known OR (card.state = 'review' AND card.stability >= ${knownStability}) THEN 'known'
        WHEN is_read OR card.question IS NOT NULL THEN 'learning'
        ELSE 'unseen'
      END AS standing
    FROM temp.library_question
    LEFT JOIN card ON card.question = library_question.id
    LEFT JOIN marked ON marked.question = library_question.id
  )`;

/** Of rows of `learned` in a group: how many there are, in all and of each standing, as `Learned` names them. */
export const countLearned = `
  count(*) AS total, sum(standing = 'unseen') AS unseen, sum(standing = 'learning') AS learning,
  sum(standing = 'known') AS known`;
