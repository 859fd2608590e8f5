/** What is done with the answer of a page's question: reveal more of it, and say it again. */
import type { RevealStage } from '../../shared/study/session-kinds.ts';
import type { Announcer } from '../lib/announcer.svelte.ts';
import { answerParts } from './later-parts.ts';
import type { ReadingSession } from './reading-session.svelte.ts';
import type { Hidden } from './self-test.svelte.ts';

/** Reveals the next part of a hidden answer, and moves the focus there. */
export async function revealAnswer({ test }: ReadingSession, question: Hidden): Promise<void> {
  test.reveal(question);
  const stage: RevealStage = test.stageOf(question.id);
  await answerParts.load();
  await answerParts.part?.focusPart(question.id, stage);
}

/** Has a screen reader say the current question, or as much of its answer as is shown. */
export async function sayAgain(session: ReadingSession, announcer: Announcer): Promise<void> {
  const id = session.current?.id;
  if (id === undefined || !(await answerParts.load())) return;
  announcer.say(answerParts.part?.readParts(id, session.test.stageOf(id)) ?? '');
}
