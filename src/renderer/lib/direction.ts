/**
 * Finds the direction of a text that has lost its markup: `dir="auto"` would mistake a leading name in code for its
 * language.
 */
import { rightToLeft } from '../../shared/right-to-left.ts';

const rightToLeftLetters = new RegExp(rightToLeft, 'gu');

/** The direction of its first letter, unless most letters are right-to-left. */
export function findDirection(text: string): 'auto' | 'rtl' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = text.match(rightToLeftLetters)?.length ?? 0;
  return found * 2 > letters ? 'rtl' : 'auto';
}
