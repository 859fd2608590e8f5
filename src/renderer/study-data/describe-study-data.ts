/** Describes study data in words: its counts, how two of them differ, and what an import would change. */
import type {
  ChangeCounts,
  StudyDataCounts,
  StudyImportPlan,
} from '../../shared/study/study-data.ts';
import { countOf, formatNumber, joinWords } from '../lib/format.ts';
import { formatExactMoment } from '../lib/format-time.ts';

type CountName = Exclude<keyof StudyDataCounts, 'lastReviewAt' | 'lastChangeAt'>;

interface CountWords {
  inSentence: (count: number) => string;
  inTable: string;
}

const questions = (state: string) => (count: number) => `${countOf(count, 'question')} ${state}`;

/** In display order. */
const countWords: Readonly<Record<CountName, CountWords>> = {
  reviews: { inSentence: (count) => countOf(count, 'review'), inTable: 'Reviews' },
  cards: { inSentence: questions('scheduled'), inTable: 'Questions scheduled' },
  read: { inSentence: questions('read'), inTable: 'Questions read' },
  known: { inSentence: questions('marked as known'), inTable: 'Marked as known' },
  suspended: { inSentence: questions('suspended'), inTable: 'Suspended' },
  solved: {
    inSentence: (count) => `${countOf(count, 'challenge')} solved`,
    inTable: 'Challenges solved',
  },
  bookmarked: { inSentence: (count) => countOf(count, 'bookmark'), inTable: 'Bookmarks' },
  notes: { inSentence: (count) => countOf(count, 'note'), inTable: 'Notes' },
  editedCode: {
    inSentence: (count) => `${countOf(count, 'change')} to code`,
    inTable: 'Changes to code',
  },
  scratchCode: {
    inSentence: (count) => `scratchpad code in ${countOf(count, 'language')}`,
    inTable: 'Languages on the scratchpad',
  },
  sessions: {
    inSentence: (count) => countOf(count, 'finished session'),
    inTable: 'Finished sessions',
  },
};
const countNames = Object.keys(countWords) as CountName[];

/** `120 reviews, 60 questions scheduled and 3 notes`; `nothing yet` without any. */
export function describeStudyData(counts: StudyDataCounts): string {
  const parts = countNames
    .filter((name) => counts[name] > 0)
    .map((name) => countWords[name].inSentence(counts[name]));
  return parts.length === 0 ? 'nothing yet' : joinWords(parts);
}

export interface Comparison {
  name: string;
  now: string;
  then: string;
  isSame: boolean;
}

/** Compares two counts, without the kinds that neither has. */
export function compareStudyData(now: StudyDataCounts, then: StudyDataCounts): Comparison[] {
  return [
    ...countNames
      .filter((name) => now[name] > 0 || then[name] > 0)
      .map((name) => compare(countWords[name].inTable, now[name], then[name], formatNumber)),
    compare('Last review', now.lastReviewAt, then.lastReviewAt, formatLast),
    // Reveals edits that leave every count the same.
    compare('Last change', now.lastChangeAt, then.lastChangeAt, formatLast),
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

function formatLast(moment: number | null): string {
  return moment === null ? 'none yet' : formatExactMoment(moment);
}

/** A sentence for each kind of change that a merge makes; empty if it makes none. */
export function listImportChanges(plan: ChangeCounts): string[] {
  const changes: [count: number, noun: string, sentence: (counted: string) => string][] = [
    [plan.newReviews, 'review', (counted) => `Adds ${counted}.`],
    [plan.undoneReviews, 'review', (counted) => `Removes ${counted} that you undid elsewhere.`],
    [plan.marks, 'mark', (counted) => `Adds or updates ${counted}.`],
    [plan.notes - plan.replacedNotes, 'note', (counted) => `Adds ${counted}.`],
    [plan.replacedNotes, 'note', (counted) => `Replaces ${counted} with a newer version.`],
    [plan.removedNotes, 'note', (counted) => `Removes ${counted} that you removed elsewhere.`],
    [plan.editedCode, 'change', (counted) => `Adds or updates ${counted} to code.`],
    [plan.resetCode, 'change', (counted) => `Removes ${counted} to code that you reset elsewhere.`],
    [plan.scratchCode, 'language', (counted) => `Adds or updates scratchpad code in ${counted}.`],
    [
      plan.clearedScratchCode,
      'language',
      (counted) => `Clears scratchpad code in ${counted} that you cleared elsewhere.`,
    ],
    [
      plan.bothChanged,
      'text',
      (counted) => `Keeps both versions of ${counted} changed on both sides.`,
    ],
    [plan.images, 'image', (counted) => `Adds ${counted} to your notes.`],
    [plan.sessions, 'finished session', (counted) => `Adds ${counted}.`],
    [plan.knownTexts, 'question', (counted) => `Updates the text you learned of ${counted}.`],
    [plan.places, 'place', (counted) => `Updates where you stopped in ${counted}.`],
    [plan.settings, 'study setting', (counted) => `Updates ${counted}.`],
    [plan.resets, 'reset', (counted) => `Applies ${counted} made or undone elsewhere.`],
    [plan.removedReviews, 'review', (counted) => `Removes ${counted} that you reset elsewhere.`],
    [plan.removedMarks, 'mark', (counted) => `Removes ${counted} that you reset elsewhere.`],
    [plan.removedSessions, 'session', (counted) => `Removes ${counted} that you reset elsewhere.`],
  ];
  return changes.flatMap(([count, noun, sentence]) =>
    count > 0 ? [sentence(countOf(count, noun))] : [],
  );
}

/** Warns about questions missing from the library; empty if there are none. */
export function describeMissing({ notInLibrary }: StudyImportPlan): string {
  if (notInLibrary === 0) return '';
  const kept =
    notInLibrary === 1
      ? 'It is kept for when that library is added.'
      : 'They are kept for when those libraries are added.';
  return `It mentions ${countOf(notInLibrary, 'question')} that your library does not have. ${kept}`;
}
