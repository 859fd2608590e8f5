/** Describes the counts of study data in words, and compares two of them. */
import type { StudyDataCounts } from '../../shared/study/study-data.ts';
import { countOf, formatExactMoment, formatNumber, joinWords } from '../lib/format.ts';

/** In display order: what is counted, its name in a sentence, its name in a table. */
const kinds = [
  ['reviews', (count: number) => countOf(count, 'review'), 'Reviews'],
  ['cards', (count: number) => `${countOf(count, 'question')} scheduled`, 'Questions scheduled'],
  ['read', (count: number) => `${countOf(count, 'question')} read`, 'Questions read'],
  ['known', (count: number) => `${countOf(count, 'question')} marked as known`, 'Marked as known'],
  ['suspended', (count: number) => `${countOf(count, 'question')} suspended`, 'Suspended'],
  ['solved', (count: number) => `${countOf(count, 'challenge')} solved`, 'Challenges solved'],
  ['bookmarked', (count: number) => countOf(count, 'bookmark'), 'Bookmarks'],
  ['notes', (count: number) => countOf(count, 'note'), 'Notes'],
  ['editedCode', (count: number) => `${countOf(count, 'change')} to code`, 'Changes to code'],
  [
    'scratchCode',
    (count: number) => `code on the scratchpad in ${countOf(count, 'language')}`,
    'Languages on the scratchpad',
  ],
  ['sessions', (count: number) => countOf(count, 'finished session'), 'Finished sessions'],
] as const;

/** `120 reviews, 60 questions scheduled and 3 notes`; `nothing yet` if there's nothing. */
export function describeStudyData(holds: StudyDataCounts): string {
  const parts = kinds.filter(([key]) => holds[key] > 0).map(([key, say]) => say(holds[key]));
  return parts.length === 0 ? 'nothing yet' : joinWords(parts);
}

export interface Comparison {
  name: string;
  now: string;
  then: string;
  isSame: boolean;
}

/** Compares two counts of study data, kind by kind, without the kinds that neither has. */
export function compareStudyData(now: StudyDataCounts, then: StudyDataCounts): Comparison[] {
  return [
    ...kinds
      .filter(([key]) => now[key] > 0 || then[key] > 0)
      .map(([key, , name]) => compare(name, now[key], then[key], formatNumber)),
    compare('Last review', now.lastReviewAt, then.lastReviewAt, tellMoment),
    // Shows that something differs even where as many notes have other texts.
    compare('Last change', now.lastChangeAt, then.lastChangeAt, tellMoment),
  ];
}

function compare<Value>(
  name: string,
  now: Value,
  then: Value,
  format: (value: Value) => string,
): Comparison {
  return { name, now: format(now), then: format(then), isSame: now === then };
}

function tellMoment(moment: number | null): string {
  return moment === null ? 'none yet' : formatExactMoment(moment);
}
