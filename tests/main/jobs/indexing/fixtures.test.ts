/** A library's fixtures: read with its other files, linked to the questions that use them, and separate for each pack. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unzipSync } from 'fflate';
import { indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import {
  joinShare,
  listFixtures,
  outlineShare,
  readSharedPage,
} from '../../../../src/main/features/sharing/collect.ts';
import { formatPackFile } from '../../../../src/main/features/sharing/pack-file.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { bundledRoot, pageText, writeSmallLibrary, writeTeaPack } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let database: Database.Database;
let library: LibraryStore;

beforeEach(() => {
  writeSmallLibrary(folder);
  const task = ['sql starter', 'sql tests', 'sql'].map((info) =>
    ['```' + `${info} fixture=cups`, '-- test: as it is', 'SELECT 1;', '```', ''].join('\n'),
  );
  const rule = '      **Rule of thumb:** remember one.';
  const indented = task.join('\n').replaceAll(/^(?=.)/gm, '      ');
  writeTeaPack(folder);
  const text = pageText('Water', 1).replace(rule, `${indented}\n${rule}`);
  folder.write('mine/qa/tea/brewing/water.md', text);
  folder.write('mine/fixtures/cups.sql', 'CREATE TABLE cups ();\n');
  database = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
  library = new LibraryStore(database);
});

afterEach(() => database.close());

/** Indexes both libraries; returns the problems and the questions with a task. */
function index(): { problems: string[]; tasks: string[] } {
  const mine = { pack: 'mine', name: 'Mine', folder: join(folder.path, 'mine') };
  indexContent(new IndexStore(database), [bundledRoot(join(folder.path, 'content')), mine]);
  const tasks = library.listQuestions().filter(({ hasChallenge }) => hasChallenge === 1);
  return {
    problems: library
      .listProblems()
      .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    tasks: tasks.map(({ id }) => id),
  };
}

const solvable = { problems: [], tasks: ['/@mine/tea/brewing/water#one'] };

test('are separate for each library', () => {
  folder.write('content/fixtures/cups.sql', 'CREATE TABLE other ();\n');
  folder.write('mine/fixtures/a-pot.sql', 'CREATE TABLE pot ();\n');
  expect(index()).toEqual(solvable);
  expect([...library.getFixtures('')]).toEqual([['cups', 'CREATE TABLE other ();\n']]);
  const [pot, cups] = [
    ['a-pot', 'CREATE TABLE pot ();\n'],
    ['cups', 'CREATE TABLE cups ();\n'],
  ];
  expect([...library.getFixtures('mine')]).toEqual([pot, cups]);
  expect([...library.getFixtures('mine', ['cups', 'none'])]).toEqual([cups]);
  expect(library.getFixtures('mine', [])).toEqual(new Map());
});

test('that are missing are reported where they are named, until they are added', () => {
  rmSync(join(folder.path, 'mine/fixtures/cups.sql'));
  // A fixture of another library doesn't count.
  folder.write('content/fixtures/cups.sql', 'CREATE TABLE other ();\n');
  const problem = 'There is no fixture "cups": write fixtures/cups.sql, or correct the name.';
  expect(index()).toEqual({
    problems: [15, 20, 25].map((line) => `@mine/qa/tea/brewing/water.md:${line}:10 ${problem}`),
    tasks: [],
  });
  folder.write('mine/fixtures/cups.sql', 'CREATE TABLE cups ();\n');
  expect(index()).toEqual(solvable);
});

test.each([
  ['empty', 'cups.sql', ' \n', 'The fixture is empty'],
  ['too long', 'cups.sql', ' '.repeat(20_001), 'The fixture has more than 20 KB'],
  ['misnamed', 'My_cups.sql', 'SELECT 1;\n', '"My_cups" in the file’s path must be lowercase'],
  ['in a folder', 'tea/cups.sql', 'SELECT 1;\n', 'The file must be at fixtures/<slug>.sql'],
])('that are %s are reported', (_, name, text, message) => {
  rmSync(join(folder.path, 'mine/fixtures/cups.sql'));
  folder.write(`mine/fixtures/${name}`, text);
  const { problems, tasks } = index();
  expect(problems).toContainEqual(expect.stringContaining(`@mine/fixtures/${name}:1:1 ${message}`));
  expect(tasks).toEqual([]);
  expect(library.getFixtures('mine').size).toBe(0);
});

test('that become invalid keep their last valid text', () => {
  index();
  folder.write('mine/fixtures/cups.sql', '');
  const { problems, tasks } = index();
  expect(problems).toHaveLength(1);
  expect(tasks).toEqual(solvable.tasks);
  expect(library.getFixtures('mine').get('cups')).toBe('CREATE TABLE cups ();\n');
});

test('are included in the pack file of a topic that uses them', () => {
  folder.write('mine/fixtures/unused.sql', 'CREATE TABLE unused ();\n');
  index();
  const outline = outlineShare(library, { path: '/@mine/tea/brewing', questions: null });
  const pages = outline.paths.flatMap((path) => readSharedPage(library, outline, path) ?? []);
  const shared = pages.map((context) => ({
    ...{ context, pictures: [] },
    fixtures: listFixtures(library, context.page),
    reviews: [],
    marks: [],
    gaps: [],
  }));
  const files = unzipSync(formatPackFile(joinShare(outline, shared)));
  expect(Object.keys(files).filter((name) => name.startsWith('fixtures/'))).toEqual([
    'fixtures/cups.sql',
  ]);
  const written = new TextDecoder().decode(files['fixtures/cups.sql']);
  expect(written).toBe('CREATE TABLE cups ();\n');
});
