import { beforeEach, describe, expect, test } from 'vitest';
import { NoteStore } from '../../../../../src/main/storage/study/stores/note-store.ts';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { makeQuestion, useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const id = '/sql/design/types#char';
let notes: NoteStore;

beforeEach(() => {
  new QuestionStore(library.database).keepQuestion(id, makeQuestion('char'), 1);
  notes = new NoteStore(library.database);
});

function changedAt(): unknown {
  return library.database.prepare('SELECT changed_at FROM note WHERE question = ?').pluck().get(id);
}

describe('NoteStore', () => {
  test('keeps a note verbatim', () => {
    expect(notes.getNote(id)).toBe('');
    expect(notes.saveNote(id, '  **padded**\n', 10)).toBe(true);
    expect(notes.getNote(id)).toBe('  **padded**\n');
    expect(changedAt()).toBe(10);
  });

  test('changes nothing if the note is unchanged', () => {
    expect(notes.saveNote(id, '', 10)).toBe(false);
    notes.saveNote(id, 'a', 10);
    expect(notes.saveNote(id, 'a', 20)).toBe(false);
    expect(changedAt()).toBe(10);
  });

  test('records when a note was removed', () => {
    notes.saveNote(id, 'a', 10);
    expect(notes.saveNote(id, '', 20)).toBe(true);
    expect(notes.getNote(id)).toBe('');
    expect(changedAt()).toBe(20);
  });

  test('gives the last change the latest time, even if the clock was set back', () => {
    notes.saveNote(id, 'a', 1000);
    notes.saveNote(id, 'b', 10);
    expect(notes.getNote(id)).toBe('b');
    expect(changedAt()).toBe(1001);
  });
});
