/** The parts of a question on a page: which of them are shown, and the one that a self-test has just revealed. */
import { tick } from 'svelte';
import type { RevealStage } from '../../shared/study/session-kinds.ts';
import { readSpokenText } from '../lib/announcer.svelte.ts';

const prefixes: Readonly<Record<RevealStage, string>> = { question: 'q', answer: 'a', rule: 'r' };

/** Moves the focus to a part once it is drawn, so that it's read aloud, and scrolls it into view. */
export async function focusPart(question: string, stage: RevealStage): Promise<void> {
  await tick();
  const part = findPart(question, stage);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The text of the answer as far as it's shown, or of the question while nothing is. */
export function readParts(question: string, stage: RevealStage): string {
  const stages: readonly RevealStage[] = stage === 'answer' ? ['answer', 'rule'] : [stage];
  return readSpokenText(stages.flatMap((one) => findPart(question, one) ?? []));
}

function findPart(question: string, stage: RevealStage): HTMLElement | null {
  return document.getElementById(`${prefixes[stage]}-${question}`);
}
