/** Cuts imported texts that are longer than a content file may have them, so that no file is written that is then refused. */

/** The text with at most so many characters; `note` is told what was cut. */
export function fitText(text: string, most: number, note: (what: string) => void): string {
  if (text.length <= most) return text;
  note(`was longer, and is cut to ${most.toLocaleString('en-US')} characters.`);
  // Half of a pair is no character.
  const start = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}

/** The same without telling: of what is told elsewhere, or made here. */
export function cutText(text: string, most: number): string {
  return fitText(text, most, () => undefined);
}
