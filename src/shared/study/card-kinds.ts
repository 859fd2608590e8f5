/** The kinds of card: the ways a question can be asked, each scheduled separately. */
import type { NextRecall } from './marks.ts';

/**
 * `answer`: say the answer; `output`: predict what the code prints; `gap`: fill the hole in the code; `task`: solve the
 * challenge.
 */
export const cardKinds = ['answer', 'output', 'gap', 'task'] as const;

export type CardKind = (typeof cardKinds)[number];

/** The kinds that are answered in code. Each starts the day after the question's answer was first graded Good. */
export const codeKinds = ['output', 'gap', 'task'] as const satisfies CardKind[];

export type CodeKind = (typeof codeKinds)[number];

/** Whether recall asks a question in code. */
export interface CodeCard {
  kind: CodeKind;
  /** When it's asked next; null before its first review. */
  next: NextRecall | null;
  /** Whether recall will ask it for the first time, because its answer was graded Good or the reader added it. */
  isStarting: boolean;
  /** Whether the reader added the question. */
  isAdded: boolean;
}

/** A first review made while reading. */
export interface FirstReview {
  id: string;
  kind: CodeKind;
}

/** A card: a question asked in one way. */
export interface CardKey {
  /** `<path>#<question id>` */
  question: string;
  kind: CardKind;
}

/** A card's key as text: the question's address, with the kind after a second `#` unless it is `answer`. */
export function cardId({ question, kind }: CardKey): string {
  return kind === 'answer' ? question : `${question}#${kind}`;
}

/** How the user is doing on a card that is answered in code. */
export interface Attempt {
  /** How many tries were wrong. */
  wrong: number;
  hints: number;
  /** Null while the card is being answered. */
  outcome: 'right' | 'given-up' | null;
}

/** The maximum number of tries or hints that are counted. */
export const maxAttempts = 1000;

/** The maximum number of gaps remembered as failing here. */
export const maxFailedGaps = 500;
