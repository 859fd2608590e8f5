import { beforeEach, expect, test } from 'vitest';
import { EditedCodeStore } from '../../../../../src/main/storage/study/stores/edited-code-store.ts';
import { QuestionStore } from '../../../../../src/main/storage/study/stores/question-store.ts';
import { makeQuestion, useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const id = '/sql/design/types#char';
const edited = { original: 'SELECT 1;', position: 0, code: 'SELECT 2;' };
let store: EditedCodeStore;

beforeEach(() => {
  new QuestionStore(library.database).keepQuestion(id, makeQuestion('char'), 1);
  store = new EditedCodeStore(library.database);
});

function listRows(): unknown[] {
  return library.database.prepare('SELECT original, code, changed_at FROM edited_code').raw().all();
}

test('keeps edited code by its original', () => {
  expect(store.listEditedCode(id)).toEqual([]);
  expect(store.saveEditedCode(id, edited, 10)).toBe(true);
  const other = { original: 'SELECT 3;', position: 1, code: '' };
  store.saveEditedCode(id, other, 20);
  expect(store.listEditedCode(id)).toMatchObject([other, edited]);
  store.saveEditedCode(id, { ...edited, position: 2, code: 'SELECT 4;' }, 30);
  expect(store.listEditedCode(id)).toMatchObject([
    { ...edited, position: 2, code: 'SELECT 4;' },
    other,
  ]);
});

test('changes nothing if the code is unchanged', () => {
  expect(store.saveEditedCode(id, { ...edited, code: edited.original }, 10)).toBe(false);
  store.saveEditedCode(id, edited, 10);
  expect(store.saveEditedCode(id, edited, 20)).toBe(false);
  expect(listRows()).toEqual([['SELECT 1;', 'SELECT 2;', 10]]);
});

test('records that a change was reverted, with a later time even if the clock was set back', () => {
  store.saveEditedCode(id, edited, 1000);
  expect(store.saveEditedCode(id, { ...edited, code: edited.original }, 10)).toBe(true);
  expect(store.listEditedCode(id)).toEqual([]);
  expect(listRows()).toEqual([['SELECT 1;', 'SELECT 1;', 1001]]);
});
