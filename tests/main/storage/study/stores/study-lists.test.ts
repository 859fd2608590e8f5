import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { PackStore } from '../../../../../src/main/storage/study/stores/pack-store.ts';
import { StudyLists } from '../../../../../src/main/storage/study/stores/study-lists.ts';
import { StudyWriter } from '../../../../../src/main/storage/study/stores/study-writer.ts';
import { markKinds } from '../../../../../src/shared/study/marks.ts';
import type { MarkKind, StudyListName } from '../../../../../src/shared/study/marks.ts';
import { hourMs, makeQuestion, useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const char = '/sql/design/types#char';
const text = '/sql/design/types#text';
const primary = '/sql/design/keys#primary';
const rebase = '/git/everyday/rebase#rebase';
const packed = '/@mine/sql/design/types#char';
let lists: StudyLists;
let writer: StudyWriter;

beforeEach(() => {
  lists = new StudyLists(library.database, library.clock);
  writer = new StudyWriter(library.database);
});

function mark(id: string, kind: MarkKind, isSet = true): void {
  library.clock.time += 1;
  writer.setMarks([{ id, text: library.getQuestion(id) }], kind, isSet, library.clock.now());
}

function note(id: string, body: string): void {
  library.clock.time += 1;
  writer.saveNote({ id, text: library.getQuestion(id) }, body, library.clock.now());
}

function change(id: string, answer: string | null): void {
  if (answer === null) library.questions.delete(id);
  else library.questions.set(id, { ...makeQuestion(id), a: answer });
  library.update();
}

function idsIn(list: StudyListName): string[] {
  return lists.list(list).map(({ question }) => question);
}

describe('StudyLists.countAll', () => {
  test('counts the entries of each list', () => {
    mark(char, 'bookmarked');
    mark(text, 'bookmarked');
    mark(primary, 'known');
    note(char, 'first');
    mark(rebase, 'suspended');
    change(text, 'Another answer.');
    change(rebase, null);
    const counts = lists.countEach();
    expect(counts).toEqual({
      ...{ bookmarked: 2, known: 1, suspended: 0, noted: 1, changed: 1, vanished: 1 },
    });
    for (const [name, count] of Object.entries(counts)) {
      expect(idsIn(name as StudyListName), name).toHaveLength(count);
    }
  });
});

describe('StudyLists.list', () => {
  test('lists marked questions, last marked first, without cleared ones', () => {
    for (const kind of ['bookmarked', 'known', 'suspended'] as const) {
      mark(char, kind);
      mark(text, kind);
      mark(primary, kind);
      mark(text, kind, false);
      expect(idsIn(kind)).toEqual([primary, char]);
    }
  });

  test('lists questions with notes, with all their study data', () => {
    mark(char, 'read');
    library.addReview(char, library.clock.now(), 3);
    note(char, 'first');
    note(rebase, 'second');
    note(rebase, '');
    expect(lists.list('noted')).toEqual([
      {
        question: char,
        difficulty: 'easy',
        q: 'What is char?',
        isInLibrary: true,
        isChanged: false,
        marks: ['read'],
        note: 'first',
        since: library.clock.now() - 2,
        reviews: 1,
      },
    ]);
  });

  test('lists a changed question until its text is restored', () => {
    mark(char, 'read');
    mark(text, 'read');
    change(char, 'Another.');
    const [changed] = lists.list('changed');
    expect(changed).toMatchObject({ question: char, isChanged: true });
    expect(changed?.since).toBe(library.clock.now() - 1);
    expect(idsIn('changed')).toEqual([char]);
    library.questions.set(char, makeQuestion('char'));
    library.update();
    expect(idsIn('changed')).toEqual([]);
  });

  test('lists vanished questions with study data by last change, until they return', () => {
    mark(char, 'bookmarked');
    note(text, 'keep me');
    mark(rebase, 'read');
    library.addReview(rebase, library.clock.now() + hourMs, 3);
    mark(rebase, 'read', false);
    mark(primary, 'read');
    mark(primary, 'read', false);
    for (const id of [char, text, rebase, primary]) change(id, null);
    expect(idsIn('vanished')).toEqual([rebase, text, char]);
    expect(lists.list('vanished')[2]).toMatchObject({ q: 'What is char?', marks: ['bookmarked'] });
    expect(idsIn('bookmarked')).toEqual([]);
    expect(idsIn('noted')).toEqual([]);
    library.questions.set(char, makeQuestion('char'));
    library.update();
    expect(idsIn('vanished')).toEqual([rebase, text]);
    expect(idsIn('bookmarked')).toEqual([char]);
    expect(idsIn('changed')).toEqual([]);
  });

  test('counts questions of a removed library as vanished, but not those of one switched off', () => {
    const packs = new PackStore(library.database);
    packs.savePack('folder', '/home/me/mine', 'Mine');
    mark(packed, 'bookmarked');
    note(packed, 'of the pack');
    change(packed, null);
    packs.switchPack('mine', false);
    expect(idsIn('vanished')).toEqual([]);
    expect(lists.searchNotes('pack')).toEqual([]);
    packs.removePack('mine');
    expect(idsIn('vanished')).toEqual([packed]);
    packs.savePack('folder', '/home/me/mine', 'Mine');
    library.questions.set(packed, makeQuestion('char'));
    library.update();
    expect(idsIn('vanished')).toEqual([]);
    expect(idsIn('bookmarked')).toEqual([packed]);
    expect(lists.searchNotes('pack')).toHaveLength(1);
  });

  test("shows a question's current difficulty in the library", () => {
    mark(char, 'bookmarked');
    library.questions.set(char, { ...makeQuestion('char'), difficulty: 'hard' });
    library.update();
    expect(lists.list('bookmarked')).toMatchObject([{ difficulty: 'hard', isChanged: false }]);
  });
});

describe('StudyLists.searchNotes', () => {
  const find = (query: string): string[] =>
    lists.searchNotes(query).map(({ question }) => question);

  beforeEach(() => {
    note(char, 'Padded with **blanks** to its length');
    note(text, 'Größe unbegrenzt; see `CHAR(n)` and café');
    note(rebase, 'Never on a shared branch. Its length…');
  });

  test('requires every word, in any order, case and accent, and lists the latest note first', () => {
    expect(find('LENGTH its')).toEqual([rebase, char]);
    expect(find('cafe grosse')).toEqual([text]);
    expect(find('cafe kleine')).toEqual([]);
    expect(find('CAFÉ grö')).toEqual([text]);
    expect(find('cafe')).toEqual([text]);
    expect(find('length blanks')).toEqual([char]);
    expect(find('nothing')).toEqual([]);
  });

  test('supports phrases, prefixes and excluded words as search does', () => {
    expect(find('"shared branch"')).toEqual([rebase]);
    expect(find('"branch shared"')).toEqual([]);
    expect(find('blan')).toEqual([char]);
    expect(find('length -blanks')).toEqual([rebase]);
    expect(find('   ')).toEqual([]);
  });

  test('shows the match in a note, even for vanished questions', () => {
    change(char, null);
    expect(lists.searchNotes('blanks')).toMatchObject([
      {
        question: char,
        isInLibrary: false,
        snippet: { text: 'Padded with blanks to its length', marks: [{ start: 12, end: 18 }] },
      },
    ]);
  });

  test('does not find a removed note', () => {
    note(char, '');
    expect(find('blanks')).toEqual([]);
  });
});

describe('StudyLists.listProgress', () => {
  test('lists every page in library order, all unseen at first', () => {
    const none = {
      ...{ read: 0, unseen: 0, learning: 0, known: 0, due: 0, laterToday: 0, nextDueAt: null },
      ...{ challenges: 0, solved: 0 },
    };
    expect(lists.listProgress()).toEqual([
      { ...none, path: '/sql/design/types', total: 3, unseen: 3 },
      { ...none, path: '/sql/design/keys', total: 2, unseen: 2 },
      { ...none, path: '/git/everyday/rebase', total: 1, unseen: 1 },
      { ...none, path: '/@mine/sql/design/types', total: 1, unseen: 1 },
    ]);
  });

  test('counts unseen, learning and known questions separately', () => {
    mark(char, 'read');
    mark(text, 'known');
    const progress = { total: 3, read: 1, unseen: 1, learning: 1, known: 1 };
    expect(lists.listProgress()[0]).toMatchObject(progress);
  });

  test.each([
    ['review', 21, 'known'],
    ['review', 20.9, 'learning'],
    ['relearning', 30, 'learning'],
    ['learning', 30, 'learning'],
  ] as const)('counts a card in %s with %d days as %s', (state, stability, standing) => {
    mark(rebase, 'bookmarked');
    library.addCard(rebase, { state, stability });
    const counts = { unseen: 0, learning: 0, known: 0, [standing]: 1, due: 1 };
    expect(lists.listProgress()[2]).toMatchObject(counts);
  });

  test('distinguishes questions due now from those due later today, and reports the next due time', () => {
    const { time } = library.clock;
    const soon = { state: 'learning', stability: 1 } as const;
    for (const id of [char, text, primary]) mark(id, 'read');
    library.addCard(char, { ...soon, dueAt: time });
    library.addCard(text, { ...soon, dueAt: time + 600_000 });
    library.addCard(primary, { ...soon, dueAt: time + 60_000 });
    const list = (): unknown[] => lists.listProgress().slice(0, 2);
    expect(list()).toMatchObject([
      { due: 1, laterToday: 1, nextDueAt: time + 600_000 },
      { due: 0, laterToday: 1, nextDueAt: time + 60_000 },
    ]);
    library.clock.time += 60_000;
    mark(text, 'suspended');
    expect(list()).toMatchObject([
      { due: 1, laterToday: 0, nextDueAt: null },
      { due: 1, laterToday: 0, nextDueAt: null },
    ]);
  });

  test('counts the challenges of a page and how many are solved', () => {
    const fences = ['js starter\nx', "js tests\ntest('is', () => x, 1);", 'js\nx'];
    const a = fences.map((fence) => `\`\`\`${fence}\n\`\`\``).join('\n\n');
    for (const id of [char, text]) library.questions.set(id, { ...makeQuestion(id), a });
    library.update();
    for (const id of [text, primary]) mark(id, 'solved');
    expect(lists.listProgress()[0]).toMatchObject({ total: 3, challenges: 2, solved: 1 });
    expect(lists.listProgress()[1]).toMatchObject({ challenges: 0, solved: 0 });
  });

  test('does not count questions set aside or buried today as due', () => {
    for (const kind of ['known', 'suspended', 'buried'] as const) {
      library.clock.time = Date.parse('2026-11-20T12:00:00Z');
      mark(rebase, kind);
      if (kind === 'known') library.addCard(rebase, { stability: 5 });
      expect(lists.listProgress()[2]?.due).toBe(0);
      library.clock.time += 24 * hourMs;
      expect(lists.listProgress()[2]?.due).toBe(kind === 'buried' ? 1 : 0);
      mark(rebase, kind, false);
      expect(lists.listProgress()[2]?.due).toBe(1);
    }
  });

  test('counts every question once, regardless of its study data', () => {
    const step = fc.record({
      id: fc.constantFrom(char, text, primary, rebase, packed),
      kind: fc.constantFrom(...markKinds),
      isSet: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const { id, kind, isSet } of steps) mark(id, kind, isSet);
        const pages = lists.listProgress();
        expect(pages.map(({ total }) => total)).toEqual([3, 2, 1, 1]);
        for (const { total, unseen, learning, known, read, due } of pages) {
          expect(unseen + learning + known).toBe(total);
          expect(read).toBeLessThanOrEqual(total);
          expect(due).toBe(0);
        }
      }),
      { numRuns: 50 },
    );
  });
});
