/** Recognizes common words for a difficulty. */
import type { Difficulty } from '../../../shared/difficulty.ts';

const words: [Difficulty, RegExp][] = [
  [
    'easy',
    /^(?:easy|beginners?|basics?|junior|jr|fresher|freshers|entry|entry[ -]level|elementary|simple|low|novice|fundamentals?|🟢|e|1|l1|⭐️?)$/iu,
  ],
  [
    'medium',
    /^(?:medium|intermediate|mid|middle|mid[ -]level|moderate|normal|average|🟡|🟠|m|2|l2|(?:⭐️?){2})$/iu,
  ],
  [
    'hard',
    /^(?:hard|advanced|experts?|senior|sr|experienced|difficult|high|challenging|pro|professional|🔴|h|3|l3|(?:⭐️?){3})$/iu,
  ],
];
const fillers =
  /\b(?:level|difficulty|questions?|interview|developers?|dev|engineers?|for|the|section|part|topics?|concepts?|q&a|and answers?)\b|[^\p{L}\p{N}\p{Extended_Pictographic}\s-]/giu;
const suffix = /\s*(?:[([](?:difficulty:?\s?)?([\p{L}\s-]{3,15})[)\]]|(🟢|🟡|🟠|🔴))\s*$/u;

/** The difficulty named by a cell or heading; null if it names none. */
export function readDifficultyWords(text: string): Difficulty | null {
  const core = text.slice(0, 100).replace(fillers, ' ').replace(/\s+/g, ' ').trim();
  return words.find(([, pattern]) => pattern.test(core))?.[0] ?? null;
}

/** Splits a trailing difficulty off a question, as in `Why roast? (easy)`. */
export function splitDifficulty(text: string): { text: string; difficulty: Difficulty | null } {
  const match = suffix.exec(text.slice(-40));
  const difficulty = match === null ? null : readDifficultyWords(match[1] ?? match[2] ?? '');
  if (match === null || difficulty === null) return { text, difficulty: null };
  return { text: text.slice(0, text.length - match[0].length), difficulty };
}
