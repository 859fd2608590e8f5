/** Orders new questions by a role: each topic in turn, in proportion to its weight. */
import { parentOf, pathOf } from '../../shared/address.ts';
import type { Role } from '../../shared/records.ts';

/** The share of a topic that the role doesn't name. */
const otherWeight = 1;

/**
 * `questions` are all that count, including those already learned, so that shares hold over days. Within a topic they
 * keep their order; of the topics that are next, the one that the role lists first comes first.
 */
export function orderByRole<One extends { question: string }>(
  questions: readonly One[],
  { topics }: Pick<Role, 'topics'>,
): One[] {
  const ranks = new Map(topics.map(({ path, weight }, rank) => [path, { rank, weight }]));
  const other = { rank: topics.length, weight: otherWeight };
  const byTopic = Map.groupBy(questions, ({ question }) => parentOf(pathOf(question)));
  return [...byTopic]
    .flatMap(([topic, own]) => {
      const { rank, weight } = ranks.get(topic) ?? other;
      return own.map((question, index) => ({ question, rank, turn: (index + 0.5) / weight }));
    })
    .sort((a, b) => a.turn - b.turn || a.rank - b.rank)
    .map(({ question }) => question);
}
