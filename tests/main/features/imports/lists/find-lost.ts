/** Finds the words of an imported list that are neither in its pages nor in lines reported as left out. */
import type { Import } from '../../../../../src/main/features/imports/read-import.ts';

/** Labels and properties of cards, which are markup rather than words. */
const signs = /^(?:answer|question|http|html|card|interval|repeats|tags)/i;

/**
 * Only the first of many prompts without an answer is listed, so as many missing words as there are such prompts are
 * allowed.
 */
export function findLost(text: string, { pages, leftOut }: Import): string[] {
  // A file without questions is left out as a whole, and an unused column by its name.
  if (pages.length === 0 || leftOut.some(({ reason }) => /^Nothing is read/.test(reason)))
    return [];
  const kept = JSON.stringify([pages, leftOut]).toLowerCase();
  const told = new Set(
    leftOut.flatMap(({ line, end = line }) =>
      line === null || end === null
        ? []
        : Array.from({ length: end - line + 1 }, (_, index) => line + index),
    ),
  );
  const named = new Set(leftOut.map((entry) => entry.text));
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  // Comments are structure; an element such as a script is reported by its tag.
  const read = text
    .replace(/<!--[^]*?-->/g, blank)
    .replace(/<(script|svg|video)\b[^]*?<\/\1>/g, (part: string, tag: string) =>
      named.has(`<${tag}>`) ? blank(part) : part,
    );
  const lines = read.split('\n').map((line, index) => {
    if (told.has(index + 1) || /^[\s>]*\[[^\]]+\]:/.test(line)) return [];
    const words =
      line.replace(/<[^<>]*>|\[\[[^\]|]*\||\]\([^()]*\)/g, ' ').match(/\p{L}{4,}/gu) ?? [];
    return words.filter((word) => !kept.includes(word.toLowerCase()) && !signs.test(word));
  });
  const lost = lines.filter((words) => words.length > 0);
  const prompts = leftOut
    .flatMap(({ reason }) => /^([\d,]+) prompts/.exec(reason)?.[1] ?? [])
    .reduce((sum, count) => sum + Number(count.replaceAll(',', '')) - 1, 0);
  return lost.length <= prompts ? [] : lost.flat();
}
