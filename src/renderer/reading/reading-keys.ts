/** The keys of the reading view: stepping through questions, switching the filter, and the pages beside. */
import { difficulties } from '../../shared/difficulty.ts';
import type { Difficulty } from '../../shared/difficulty.ts';
import type { ActionHandlers } from '../lib/keyboard.ts';
import type { ReadingSession } from './reading-session.svelte.ts';
import type { Step } from './steps.ts';

/** What the reading view does itself. */
export interface ViewActions {
  step: (step: Step) => void;
  openNeighbour: (side: 'previous' | 'next') => void;
  share: () => void;
  /** Shows more of the current answer; null while nothing of it is hidden, so that Space scrolls. */
  showAnswer: (() => void) | null;
  sayAgain: () => void;
}

export function listReadingKeys(session: ReadingSession, view: ViewActions): ActionHandlers {
  const handlers: ActionHandlers = {
    'next-question': () => view.step('next'),
    'previous-question': () => view.step('previous'),
    'first-question': () => view.step('first'),
    'last-question': () => view.step('last'),
    'clear-difficulties': () => session.clearFilter(),
    'hide-answers': () => session.test.toggle(),
    'hide-outputs': () => session.test.toggleOutputs(),
    share: view.share,
    'say-again': view.sayAgain,
    'previous-page': () => view.openNeighbour('previous'),
    'next-page': () => view.openNeighbour('next'),
  };
  if (view.showAnswer !== null) handlers['show-answer'] = view.showAnswer;
  for (const difficulty of difficulties) {
    const toggle: `toggle-${Difficulty}` = `toggle-${difficulty}`;
    handlers[toggle] = () => session.toggle(difficulty);
  }
  return handlers;
}
