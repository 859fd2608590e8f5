/** Cuts imported texts to the length limits of content files, so that written files are never rejected. */
import { formatNumber } from '../../../shared/format-number.ts';

/** The text cut to `most` characters; `note` is called with a message if it was cut. */
export function fitText(text: string, most: number, note: (what: string) => void): string {
  if (text.length <= most) return text;
  note(`was longer, and is cut to ${formatNumber(most)} characters.`);
  // Don't keep half of a surrogate pair.
  const start = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}

/** Like `fitText` but silent, for generated texts and cuts that are reported elsewhere. */
export function cutText(text: string, most: number): string {
  return fitText(text, most, () => undefined);
}
