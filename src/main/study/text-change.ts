/** Diffs two versions of a text word by word into a readable form. */
import { diffArrays } from 'diff';
import type { TextPart } from '../../shared/study/marks.ts';

/** With more differences than this, the whole text is treated as replaced. */
const maxDifferences = 1000;
/** If less than this share of a passage is unchanged, it reads better as replaced. */
const leastKept = 0.3;

/** A word, a punctuation mark or a line break, each with the space before it. */
const words = /[^\S\n]*(?:\n|[\p{L}\p{N}\p{M}_]+|\S)|[^\S\n]+/gu;
const hasWord = /[\p{L}\p{N}]/u;

/** An unchanged stretch, then the removed and the added text; each may be empty. */
interface Step {
  same: string;
  removed: string;
  added: string;
}

/**
 * The parts of two texts in reading order, each removed part before the part that replaces it.
 * The unchanged and removed parts make up `before`; the unchanged and added parts make up `after`.
 */
export function diffTexts(before: string, after: string): TextPart[] {
  // Lines are compared first, so that words of one line of code aren't matched with another line.
  const lines = listSteps(splitLines(before), splitLines(after));
  const steps = lines.flatMap(({ same, removed, added }) => [
    { same, removed: '', added: '' },
    ...comparePassages(removed, added),
  ]);
  return listParts(steps);
}

/** Diffs two passages, word by word if enough of the text is unchanged. */
function comparePassages(removed: string, added: string): Step[] {
  if (removed === '' || added === '') return [{ same: '', removed, added }];
  const steps = joinSteps(listSteps(splitWords(removed), splitWords(added))).map(keepSpace);
  const kept = steps.reduce((sum, { same }) => sum + same.trim().length, 0);
  const isSimilar = kept >= leastKept * Math.max(removed.trim().length, added.trim().length);
  return isSimilar ? steps : [{ same: '', removed, added }];
}

function listSteps(before: string[], after: string[]): Step[] {
  const changes = diffArrays(before, after, { maxEditLength: maxDifferences });
  if (changes === undefined) return [{ same: '', removed: before.join(''), added: after.join('') }];
  const steps: Step[] = [{ same: '', removed: '', added: '' }];
  for (const change of changes) {
    const text = change.value.join('');
    const step = steps.at(-1);
    if (!change.added && !change.removed) steps.push({ same: text, removed: '', added: '' });
    else if (step !== undefined) step[change.added ? 'added' : 'removed'] += text;
  }
  return steps;
}

/** Merges replaced words that have only punctuation between them. */
function joinSteps(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (last !== undefined && isOneReplacement(last, step)) {
      last.removed += step.same + step.removed;
      last.added += step.same + step.added;
    } else joined.push({ ...step });
  }
  return joined;
}

function isOneReplacement(first: Step, { same, removed, added }: Step): boolean {
  if (same.includes('\n') || hasWord.test(same)) return false;
  const areChanges = first.removed + first.added !== '' && removed + added !== '';
  return areChanges && first.removed + removed !== '' && first.added + added !== '';
}

/** Keeps the space before a replaced word out of the replacement. */
function keepSpace({ same, removed, added }: Step): Step {
  const space = /^[^\S\n]*/.exec(removed)?.[0] ?? '';
  if (!added.startsWith(space)) return { same, removed, added };
  const { length } = space;
  return { same: same + space, removed: removed.slice(length), added: added.slice(length) };
}

function listParts(steps: readonly Step[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const step of steps) {
    for (const kind of ['same', 'removed', 'added'] as const) {
      const text = step[kind];
      const last = parts.at(-1);
      if (text === '') continue;
      if (last?.kind === kind) last.text += text;
      else parts.push({ kind, text });
    }
  }
  return parts;
}

function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/);
}

function splitWords(text: string): string[] {
  return text.match(words) ?? [];
}
