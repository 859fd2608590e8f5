/** Where the answers of a page begin, and scrolling back to there. */
import { readBarsHeight } from '../lib/scroll-follower.ts';

/** The scroll position at which the answers begin right under the bars. */
export function scrollOfAnswers(answers: HTMLElement): number {
  return answers.getBoundingClientRect().top + window.scrollY - readBarsHeight();
}

/** Scrolls up to the beginning of the answers, if it is out of view. */
export function scrollToAnswers(answers: HTMLElement): void {
  const top = scrollOfAnswers(answers);
  if (window.scrollY > top) window.scrollTo(0, top);
}
