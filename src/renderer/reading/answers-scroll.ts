/** Where the answers of a page begin, and scrolling back to there. */
import { readBarsHeight } from '../lib/scroll.ts';

/** The scroll position at which the answers begin right under the bars. */
export function scrollOfAnswers(answers: HTMLElement): number {
  return answers.getBoundingClientRect().top + window.scrollY - readBarsHeight();
}

/** Scrolls to the beginning of the answers, if it is above the window or in its lower half. */
export function scrollToAnswers(answers: HTMLElement): void {
  const top = scrollOfAnswers(answers);
  const below = top - window.scrollY;
  if (below < 0 || below > window.innerHeight / 2) window.scrollTo(0, top);
}
