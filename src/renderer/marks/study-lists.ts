/** The lists of marked questions: their names, addresses and filter. */
import type { ScreenAddress } from '../../shared/address.ts';
import type { SearchScope } from '../../shared/contract/values.ts';
import { studyLists } from '../../shared/study/marks.ts';
import type { MarkKind, StudiedQuestion, StudyListName } from '../../shared/study/marks.ts';
import { recallPath } from '../../shared/study/screen-paths.ts';

interface ListWords {
  name: string;
  /** What an empty list says, including how to add to it. */
  empty: string;
  hint: string;
  /** Where one goes to add to it. */
  lead?: { label: string; address: string };
  /** The word before a question's date. */
  since: string;
}

const read = { label: 'Go to the library', address: '/' };

export const listWords: Readonly<Record<StudyListName, ListWords>> = {
  bookmarked: {
    name: 'Bookmarks',
    empty: 'No bookmarks yet.',
    hint: 'Press b on a question, or its bookmark button, to find it here again.',
    lead: read,
    since: 'Bookmarked',
  },
  noted: {
    name: 'Notes',
    empty: 'No notes yet.',
    hint: 'Press n on a question to write down what helps you remember it.',
    lead: read,
    since: 'Written',
  },
  known: {
    name: 'Known',
    empty: 'Nothing is set aside as known.',
    hint: 'Press x on a question you know for sure: recall will not ask it.',
    lead: read,
    since: 'Known since',
  },
  suspended: {
    name: 'Suspended',
    empty: 'Nothing is suspended.',
    hint: 'Press ! in recall to set a question aside until you want it again.',
    lead: { label: 'Start recall', address: recallPath },
    since: 'Suspended',
  },
  changed: {
    name: 'Changed',
    empty: 'Nothing has changed since you marked or learned it.',
    hint: 'When the text of a question you know is edited, you see here what changed.',
    since: 'Last touched',
  },
  vanished: {
    name: 'No longer in the library',
    empty: 'Everything you marked is still in the library.',
    hint: 'When a question you marked or learned is removed, its text, your note and your reviews stay here.',
    since: 'Last touched',
  },
};

/** A mark that makes a list: the button that clears it, and the message when it is cleared. */
export interface ListMark {
  kind: MarkKind;
  remove: string;
  removed: string;
}

/** The lists that are made by a mark. */
export const listMarks: Readonly<Partial<Record<StudyListName, ListMark>>> = {
  bookmarked: { kind: 'bookmarked', remove: 'Remove the bookmark', removed: 'Bookmark removed' },
  known: { kind: 'known', remove: 'Not known after all', removed: 'No longer set aside as known' },
  suspended: { kind: 'suspended', remove: 'Ask it again', removed: 'No longer suspended' },
};

/** The address of a list. */
export function listAddress(list: StudyListName): ScreenAddress {
  return `/-/marks#${list}`;
}

/** The list that an address names; the bookmarks when it names none. */
export function parseListAddress(address: string): StudyListName {
  const name = address.slice(address.indexOf('#') + 1);
  return studyLists.find((list) => list === name) ?? 'bookmarked';
}

/** The questions of the framework or library and of the difficulties; no difficulty means all. */
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
