/** Finds the direction of a text that has lost its markup: `dir="auto"` would take a leading name in code for its language. */

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** The direction of its first letter, unless most letters are right-to-left. */
export function findDirection(text: string): 'auto' | 'rtl' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = text.match(rightToLeft)?.length ?? 0;
  return found * 2 > letters ? 'rtl' : 'auto';
}
