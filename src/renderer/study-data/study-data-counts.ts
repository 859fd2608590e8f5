/** Describes the counts of study data in words, and compares two of them. */
import type { StudyDataCounts } from '../../shared/study/study-data.ts';
import { formatMoment } from '../lib/moments.ts';
import { countOf, formatNumber } from '../lib/numbers.ts';

/** In display order: what is counted, its name in a sentence, its name in a table. */
const kinds = [
  ['reviews', (count: number) => countOf(count, 'review'), 'Reviews'],
  ['cards', (count: number) => `${countOf(count, 'question')} scheduled`, 'Questions scheduled'],
  ['read', (count: number) => `${countOf(count, 'question')} read`, 'Questions read'],
  ['bookmarked', (count: number) => countOf(count, 'bookmark'), 'Bookmarks'],
  ['notes', (count: number) => countOf(count, 'note'), 'Notes'],
  ['sessions', (count: number) => countOf(count, 'finished session'), 'Finished sessions'],
] as const;

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `120 reviews, 60 questions scheduled and 3 notes`; `nothing yet` if there's nothing. */
export function describeStudyData(holds: StudyDataCounts): string {
  const parts = kinds.filter(([key]) => holds[key] > 0).map(([key, say]) => say(holds[key]));
  return parts.length === 0 ? 'nothing yet' : listFormat.format(parts);
}

export interface Comparison {
  name: string;
  now: string;
  then: string;
  isSame: boolean;
}

/** Compares two counts of study data, kind by kind. */
export function compareStudyData(now: StudyDataCounts, then: StudyDataCounts): Comparison[] {
  const rows = kinds.map(([key, , name]) =>
    compare(name, formatNumber(now[key]), formatNumber(then[key])),
  );
  return [...rows, compare('Last review', moment(now), moment(then))];
}

function compare(name: string, now: string, then: string): Comparison {
  return { name, now, then, isSame: now === then };
}

function moment({ lastReviewAt }: StudyDataCounts): string {
  return lastReviewAt === null ? 'none yet' : formatMoment(lastReviewAt);
}
