import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sortDropped } from '../../../../src/main/features/libraries/sort-dropped.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();

test('folders and zip files are opened, and other files imported', () => {
  const notes = join(folder.path, 'notes.zip');
  mkdirSync(notes);
  const zip = folder.write('pack.ZIP', '');
  const list = folder.write('list.md', '');
  const payload = folder.write('page.json', '');
  expect(sortDropped([list, notes, zip, payload, list])).toEqual({
    folders: [notes],
    zips: [zip],
    files: [list, payload],
  });
});

test('refuses all files if one is unknown, missing, relative or without a path', () => {
  const list = folder.write('list.md', '');
  const program = folder.write('run.sh', '');
  for (const path of [program, join(folder.path, 'gone.md'), 'list.md', '/dev/null']) {
    expect(() => sortDropped([list, path])).toThrow('cannot be opened here');
  }
  expect(() => sortDropped([list, ''])).toThrow('could not find where that is stored');
  expect(() => sortDropped([])).toThrow('could not find where that is stored');
});

test.each([
  ['notes.pdf', '%PDF-1.7', 'notes.pdf is a PDF document. Copy its text'],
  ['cards.db', 'SQLite format 3\0', 'cards.db is an SQLite database.'],
  ['NOTES', '\u0001\u0000', 'NOTES is not a text. Export its questions'],
])('says what %s is, and what to do', (name, start, sentence) => {
  expect(() => sortDropped([folder.write(name, start)])).toThrow(sentence);
});
