import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { DraftFile } from '../../../../src/main/storage/draft-file.ts';
import { saveDrafts } from '../../../../src/main/features/marks/save-drafts.ts';
import { AppError } from '../../../../src/shared/app-error.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let file: string;
let drafts: DraftFile;
let saved: [question: string, note: string][];
let reported: unknown[];

beforeEach(() => {
  file = join(folder.path, 'note-drafts.json');
  drafts = new DraftFile(file, 'A note is lost.');
  saved = [];
  reported = [];
});

/** Saves all drafts except those of some questions, which fail. */
async function save(failures: Record<string, Error> = {}): Promise<void> {
  const saveNote = async (question: string, note: string): Promise<void> => {
    const failure = failures[question];
    if (failure !== undefined) throw failure;
    saved.push([question, note]);
  };
  await saveDrafts(drafts, { saveNote }, (error) => reported.push(error));
}

test('drafts are saved as notes and removed', async () => {
  drafts.keep('/a/b/c#one', 'One');
  drafts.keep('/a/b/c#two', 'Two');
  await save();
  expect(saved).toEqual([
    ['/a/b/c#one', 'One'],
    ['/a/b/c#two', 'Two'],
  ]);
  expect(drafts.list()).toEqual({});
  expect(readdirSync(folder.path)).toEqual([]);
});

test('a draft that empties its note stays a draft', async () => {
  drafts.keep('/a/b/c#one', ' \n');
  await save();
  expect(saved).toEqual([]);
  expect(drafts.list()).toEqual({ '/a/b/c#one': ' \n' });
});

test('a failed draft stays, is reported unless its question is gone, and does not block the others', async () => {
  for (const id of ['gone', 'kept', 'full']) drafts.keep(`/a/b/c#${id}`, id);
  const full = new Error('disk full');
  await save({ '/a/b/c#gone': new AppError('not-found', 'Gone.'), '/a/b/c#full': full });
  expect(saved).toEqual([['/a/b/c#kept', 'kept']]);
  expect(reported).toEqual([full]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    '/a/b/c#gone': 'gone',
    '/a/b/c#full': 'full',
  });
});
