import { beforeEach, expect, test } from 'vitest';
import { ScratchCodeStore } from '../../../../../src/main/storage/study/stores/scratch-code-store.ts';
import { useStudyLibrary } from '../../../study-library.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());
const sql = { language: 'sql', code: 'SELECT 1;', fixture: 'shop' } as const;
const python = { language: 'python', code: 'print(1)', fixture: '' } as const;
let store: ScratchCodeStore;

beforeEach(() => {
  store = new ScratchCodeStore(library.database);
});

function listTimes(): unknown[] {
  return library.database
    .prepare('SELECT language, changed_at FROM scratch_code ORDER BY language')
    .raw()
    .all();
}

test('keeps one text per language, even an empty one', () => {
  expect(store.listScratchCode()).toEqual([]);
  store.saveScratchCode(sql, 10);
  store.saveScratchCode(python, 20);
  expect(store.listScratchCode()).toMatchObject([python, sql]);
  store.saveScratchCode({ ...sql, code: '' }, 30);
  expect(store.listScratchCode()).toMatchObject([python, { ...sql, code: '' }]);
});

test('changes nothing if code and fixture are unchanged', () => {
  store.saveScratchCode(sql, 10);
  store.saveScratchCode(sql, 20);
  expect(listTimes()).toEqual([['sql', 10]]);
  store.saveScratchCode({ ...sql, fixture: '' }, 30);
  expect(store.listScratchCode()).toMatchObject([{ ...sql, fixture: '' }]);
  expect(listTimes()).toEqual([['sql', 30]]);
});

test('gives the later change the later time even if the clock was set back', () => {
  store.saveScratchCode(sql, 1000);
  store.saveScratchCode({ ...sql, code: 'SELECT 2;' }, 10);
  expect(listTimes()).toEqual([['sql', 1001]]);
});
