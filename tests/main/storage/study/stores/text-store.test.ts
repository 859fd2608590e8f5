import { beforeEach, describe, expect, test } from 'vitest';
import { EditedCodeStore } from '../../../../../src/main/storage/study/stores/edited-code-store.ts';
import { NoteStore } from '../../../../../src/main/storage/study/stores/note-store.ts';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { ScratchCodeStore } from '../../../../../src/main/storage/study/stores/scratch-code-store.ts';
import { StudyDataStore } from '../../../../../src/main/storage/study/records/study-data-store.ts';
import { StudyReader } from '../../../../../src/main/storage/study/stores/study-reader.ts';
import { forgetDevice } from '../../../../../src/main/storage/study/stores/text-store.ts';
import { makeQuestion, useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { mergeRecords } from '../merge-records.ts';

const library = useStudyLibrary(useTempFolder());
const id = '/sql/design/types#char';
const code = { original: 'SELECT 1;', position: 0, code: 'SELECT 2;' };
const scratch = { language: 'sql', code: 'SELECT 2;', fixture: 'shop' } as const;

let notes: NoteStore;
let edited: EditedCodeStore;
let scratches: ScratchCodeStore;

beforeEach(() => {
  const { database } = library;
  new QuestionStore(database).keepQuestion(id, makeQuestion('char'), 1);
  notes = new NoteStore(database);
  edited = new EditedCodeStore(database);
  scratches = new ScratchCodeStore(database);
});

/** Edits all three texts, and merges edits that another device made of the same texts at `at`. */
function editTwice(at: number): void {
  const data = new StudyDataStore(library.database);
  const there = data.readRecords();
  const by = { device: 'b', known: { b: at }, others: [] };
  for (const [mine, base] of [
    ['mine', 10],
    ['newer', 20],
  ] as const) {
    notes.saveNote(id, mine, base);
    edited.saveEditedCode(id, { ...code, code: mine }, base);
    scratches.saveScratchCode({ ...scratch, code: mine }, base);
  }
  const theirs = { changedAt: at, versions: by };
  mergeRecords(library.database, {
    ...there,
    notes: [{ question: id, body: 'theirs', ...theirs }],
    editedCode: [{ question: id, ...code, code: 'theirs', ...theirs }],
    scratchCode: [{ ...scratch, code: 'theirs', ...theirs }],
  });
}

function listTexts(): { text: string; others: string[]; ids: string[] }[] {
  const { note, otherNotes } = new StudyReader(library.database, library.clock).getStudy(id, null);
  const [one] = edited.listEditedCode(id);
  const [two] = scratches.listScratchCode();
  return [
    { text: note, others: otherNotes },
    { text: one?.code ?? '', others: one?.others ?? [] },
    { text: two?.code ?? '', others: two?.others ?? [] },
  ].map(({ text, others }) => ({
    ...{ text, others: others.map((other) => other.text) },
    ids: others.map((other) => other.id),
  }));
}

describe('texts edited on two devices', () => {
  test.each([
    [15, { text: 'newer', others: ['theirs'] }],
    [30, { text: 'theirs', others: ['newer'] }],
  ])('keep both versions, with the later one as current', (at, expected) => {
    editTwice(at);
    expect(listTexts()).toMatchObject([expected, expected, expected]);
  });

  test('are settled by dismissing a version', () => {
    editTwice(15);
    const [note, one, two] = listTexts().map(({ ids }) => ids[0] ?? '');
    notes.settleNote(id, note ?? '', null, 40);
    edited.settleCode({ question: id, original: code.original }, one ?? '', null, 40);
    scratches.settleScratch('sql', two ?? '', null, 40);
    const expected = { text: 'newer', others: [] };
    expect(listTexts()).toMatchObject([expected, expected, expected]);
  });

  test('are settled by a text that has both', () => {
    editTwice(15);
    const [note, one, two] = listTexts().map(({ ids }) => ids[0] ?? '');
    notes.settleNote(id, note ?? '', 'both', 40);
    edited.settleCode({ question: id, original: code.original }, one ?? '', 'both', 40);
    scratches.settleScratch('sql', two ?? '', 'both', 40);
    const expected = { text: 'both', others: [] };
    expect(listTexts()).toMatchObject([expected, expected, expected]);
    expect(scratches.listScratchCode()).toMatchObject([{ fixture: 'shop' }]);
  });

  test('keep a version that has arrived while another was being edited', () => {
    editTwice(30);
    const seen = 'newer';
    notes.saveNote(id, 'latest', 40, seen);
    edited.saveEditedCode(id, { ...code, code: 'latest' }, 40, seen);
    scratches.saveScratchCode({ ...scratch, code: 'latest' }, 40, seen);
    const expected = { text: 'latest', others: ['theirs', 'newer'] };
    expect(listTexts()).toMatchObject([expected, expected, expected]);
  });

  test('keep a version that has arrived while another was being settled', () => {
    editTwice(30);
    const [note, one, two] = listTexts().map(({ ids }) => ids[0] ?? '');
    const seen = 'newest';
    notes.settleNote(id, note ?? '', 'both', 40, seen);
    edited.settleCode({ question: id, original: code.original }, one ?? '', 'both', 40, seen);
    scratches.settleScratch('sql', two ?? '', 'both', 40, seen);
    const expected = { text: 'both', others: ['theirs'] };
    expect(listTexts()).toMatchObject([expected, expected, expected]);
  });

  test('keep neither a version that the user has seen nor one made here', () => {
    editTwice(30);
    notes.saveNote(id, 'one', 40, 'theirs');
    notes.saveNote(id, 'two', 50, 'theirs');
    expect(listTexts()[0]).toMatchObject({ text: 'two', others: ['newer'] });
  });

  test('stay when a version is settled that isn’t there', () => {
    editTwice(15);
    notes.settleNote(id, '1 nobody', null, 40);
    const gone = 'This version no longer exists.';
    expect(() => notes.settleNote(id, '1 nobody', 'text', 40)).toThrow(gone);
    expect(() => notes.settleNote('/sql/design/types#none', '1 nobody', 'text', 40)).toThrow(gone);
    expect(listTexts()[0]).toMatchObject({ text: 'newer', others: ['theirs'] });
  });

  test('are settled by a version that has become current since', () => {
    editTwice(15);
    const [theirs = ''] = listTexts()[0]?.ids ?? [];
    const both = { device: 'b', known: { b: 15, c: 50 }, others: [] };
    library.database
      .prepare('UPDATE note SET body = ?, changed_at = 15, versions = ?')
      .run('theirs', JSON.stringify(both));
    notes.settleNote(id, theirs, 'newer\n\ntheirs', 40, 'newer');
    expect(listTexts()[0]?.text).toBe('newer\n\ntheirs');
  });
});

test('a device keeps its id until it is forgotten', () => {
  const getDevice = (): unknown => library.database.prepare('SELECT id FROM device').pluck().get();
  expect(getDevice()).toBeUndefined();
  notes.saveNote(id, 'one', 1);
  const device = getDevice();
  notes.saveNote(id, 'two', 2);
  expect(getDevice()).toBe(device);
  forgetDevice(library.database);
  notes.saveNote(id, 'three', 3);
  expect(getDevice()).not.toBe(device);
  const [note] = new StudyDataStore(library.database).readRecords().notes;
  expect(note?.versions?.known).toMatchObject({ [device as string]: 2 });
});
