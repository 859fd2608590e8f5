/** The lists of marked questions: their texts, addresses and filter. */
import type { ScreenAddress } from '../../shared/address.ts';
import type { SearchScope } from '../../shared/contract/values.ts';
import { studyLists } from '../../shared/study/marks.ts';
import type { MarkKind, StudiedQuestion, StudyListName } from '../../shared/study/marks.ts';
import { recallPath } from '../../shared/study/screen-paths.ts';

interface ListWords {
  name: string;
  /** Shown with `hint` when the list is empty. */
  empty: string;
  hint: string;
  /** A link to a screen where the user can add questions to it. */
  lead?: { label: string; address: string };
  /** Precedes a question's date. */
  since: string;
}

const read = { label: 'Go to the library', address: '/' };

export const listWords: Readonly<Record<StudyListName, ListWords>> = {
  bookmarked: {
    name: 'Bookmarks',
    empty: 'No bookmarks yet.',
    hint: 'Press b on a question, or its bookmark button, to list it here.',
    lead: read,
    since: 'Bookmarked',
  },
  noted: {
    name: 'Notes',
    empty: 'No notes yet.',
    hint: 'Press n on a question to write a note about it.',
    lead: read,
    since: 'Written',
  },
  known: {
    name: 'Known',
    empty: 'No questions are marked as known.',
    hint: 'Press x on a question you know for sure, and recall will skip it.',
    lead: read,
    since: 'Known since',
  },
  suspended: {
    name: 'Suspended',
    empty: 'No questions are suspended.',
    hint: 'Press ! in recall to skip a question until you resume it.',
    lead: { label: 'Start recall', address: recallPath },
    since: 'Suspended',
  },
  changed: {
    name: 'Changed',
    empty: 'Nothing has changed since you marked or learned it.',
    hint: 'When the text of a question you marked or learned is edited, the changes appear here.',
    since: 'Last studied',
  },
  vanished: {
    name: 'No longer in the library',
    empty: 'Everything you marked or learned is still in the library.',
    hint: 'When a question you marked or learned is removed, its text, your note and your reviews stay here.',
    since: 'Last studied',
  },
};

/** The mark behind a list, with the label of the button that clears it and the message afterwards. */
export interface ListMark {
  kind: MarkKind;
  remove: string;
  removed: string;
}

export const listMarks: Readonly<Partial<Record<StudyListName, ListMark>>> = {
  bookmarked: { kind: 'bookmarked', remove: 'Remove the bookmark', removed: 'Bookmark removed' },
  known: { kind: 'known', remove: 'No longer known', removed: 'No longer marked as known' },
  suspended: { kind: 'suspended', remove: 'Resume', removed: 'No longer suspended' },
};

export function listAddress(list: StudyListName): ScreenAddress {
  return `/-/marks#${list}`;
}

/** The list named in an address; the bookmarks by default. */
export function parseListAddress(address: string): StudyListName {
  const name = address.slice(address.indexOf('#') + 1);
  return studyLists.find((list) => list === name) ?? 'bookmarked';
}

/** The questions of a framework or library with the given difficulties; without any, with all. */
export function filterStudied<Question extends StudiedQuestion>(
  questions: readonly Question[],
  { framework, difficulties }: SearchScope,
): Question[] {
  return questions.filter(
    ({ question, difficulty }) =>
      (framework === null || question.startsWith(`${framework}/`)) &&
      (difficulties.length === 0 || difficulties.includes(difficulty)),
  );
}
