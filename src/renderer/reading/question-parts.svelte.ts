/** The parts of a page's questions (question, answer, rule of thumb): focusing and announcing them. */
import { formatNumber } from '../lib/format.ts';
import { tick, untrack } from 'svelte';
import { difficultyNames } from '../../shared/difficulty.ts';
import type { RevealStage } from '../../shared/study/session-kinds.ts';
import { readSpokenText } from '../lib/announcer.svelte.ts';
import type { Announcer } from '../lib/announcer.svelte.ts';
import type { ReadingSession } from './reading-session.svelte.ts';
import type { Hidden } from './self-test.svelte.ts';
import { describeFilter } from './steps.ts';

/** The prefix of a part's id, before the question's. */
const prefixes: Readonly<Record<RevealStage, string>> = { question: 'q', answer: 'a', rule: 'r' };

function findPart(question: string, stage: RevealStage): HTMLElement | null {
  return document.getElementById(`${prefixes[stage]}-${question}`);
}

export function focusQuestion(question: string): void {
  findPart(question, 'question')?.focus({ preventScroll: true });
}

/** Reveals the next part of a hidden answer, and moves the focus there. */
export async function revealAnswer({ test }: ReadingSession, question: Hidden): Promise<void> {
  test.reveal(question);
  await tick();
  const part = findPart(question.id, test.stageOf(question.id));
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Announces the current question again, or the shown part of its answer. */
export function sayAgain({ current, test }: ReadingSession, announcer: Announcer): void {
  if (current === null) return;
  const stage = test.stageOf(current.id);
  const stages: readonly RevealStage[] = stage === 'answer' ? ['answer', 'rule'] : [stage];
  announcer.say(readSpokenText(stages.flatMap((one) => findPart(current.id, one) ?? [])));
}

export function announceQuestion(session: ReadingSession, announcer: Announcer): void {
  announcer.say(describeQuestion(session));
}

/** The current question with its number and difficulty: `Question 3, easy: How hot?` */
function describeQuestion(session: ReadingSession): string {
  const { current } = session;
  if (current === null) return '';
  const difficulty = session.difficultyOf(current);
  const label = difficulty === null ? '' : `, ${difficultyNames[difficulty].toLowerCase()}`;
  return `Question ${formatNumber(session.numberOf(current))}${label}: ${current.q.replaceAll('`', '')}`;
}

/**
 * Announces a changed filter and the resulting question, or focuses that question if the focus was in one that is now
 * hidden. The stepper's counter announces how many questions pass.
 */
export function announceFiltered(session: ReadingSession, announcer: Announcer): void {
  let before = { filter: session.filter, id: session.current?.id };
  $effect(() => {
    const now = { filter: session.filter, id: session.current?.id };
    untrack(() => {
      if (now.filter !== before.filter) {
        const isMoved = now.id !== before.id;
        const takesFocus = isMoved && document.activeElement === document.body;
        if (takesFocus) focusQuestion(now.id ?? '');
        const question = isMoved && !takesFocus ? describeQuestion(session) : '';
        announcer.say(`${describeFilter(now.filter)}. ${question}`.trim());
      }
      before = now;
    });
  });
}
