/** Which tasks a question sets on its page. */
import type { Challenge } from '../../shared/challenges.ts';
import type { RenderedQuestion } from '../../shared/library.ts';

/** None on a development server, which does not have the page that runs code. */
export function listChallenges(question: RenderedQuestion | undefined): readonly Challenge[] {
  return import.meta.env.DEV ? [] : (question?.challenges ?? []);
}
