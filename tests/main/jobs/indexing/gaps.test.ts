/** A library's gaps: read with its other files, linked to the questions whose code they are in, and separate for each pack. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listGapCode } from '../../../../src/main/content/fences/gap-code.ts';
import { parseFile } from '../../../../src/main/content/parse.ts';
import {
  joinShare,
  outlineShare,
  readSharedPage,
} from '../../../../src/main/features/sharing/collect.ts';
import { formatPackFile } from '../../../../src/main/features/sharing/pack-file.ts';
import { indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { bundledRoot, pageText, writeSmallLibrary, writeTeaPack } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let database: Database.Database;
let library: LibraryStore;

const code = '```python\nprint(max(1, 2))\n```\n\n```text output\n2\n```\n';
const hash = listGapCode(code)[0]?.hash ?? '';
const page = 'mine/qa/tea/brewing/water.md';
const file = 'mine/gaps/tea/brewing/water.yml';
const question = '/@mine/tea/brewing/water#one';

function gapText(values: Record<string, string | number> = {}): string {
  const fields = { question: 'one', fence: 1, code: `"${hash}"`, hole: 'max', wrong: '[min, sum]' };
  const lines = Object.entries({ ...fields, ...values }).map(([key, value]) => `${key}: ${value}`);
  return `gaps:\n  - ${lines.join('\n    ')}\n`;
}

beforeEach(() => {
  writeSmallLibrary(folder);
  writeTeaPack(folder);
  const rule = '      **Rule of thumb:** remember one.';
  const indented = code.replaceAll(/^(?=.)/gm, '      ');
  folder.write(page, pageText('Water', 1).replace(rule, `${indented}\n${rule}`));
  folder.write(file, gapText());
  database = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
  library = new LibraryStore(database);
});

afterEach(() => database.close());

/** Indexes both libraries; returns the problems and the questions with gaps. */
function index(): { problems: string[]; questions: string[] } {
  const mine = { pack: 'mine', name: 'Mine', folder: join(folder.path, 'mine') };
  indexContent(new IndexStore(database), [bundledRoot(join(folder.path, 'content')), mine]);
  return {
    problems: library
      .listProblems()
      .map((one) => `${one.file}:${one.line}:${one.column} ${one.message}`),
    questions: library.listQuestions().flatMap(({ id, hasGap }) => (hasGap === 1 ? id : [])),
  };
}

test('are found by their question', () => {
  expect(index()).toEqual({ problems: [], questions: [question] });
  const gap = { question: 'one', fence: 1, code: hash, hole: 'max', occurrence: 1 };
  expect(library.getGaps(question)).toEqual([{ ...gap, wrong: ['min', 'sum'] }]);
  expect(library.getGaps('/tea/brewing/water#one')).toEqual([]);
  expect(library.getGaps('/@mine/tea/brewing/water#two')).toEqual([]);
});

test('disappear with their file, and when their code changes', () => {
  index();
  rmSync(join(folder.path, file));
  expect(index()).toEqual({ problems: [], questions: [] });
  folder.write(file, gapText({ code: '"000000000000"' }));
  expect(index()).toEqual({ problems: [], questions: [] });
});

test('are reported without their page', () => {
  folder.write('mine/gaps/tea/brewing/milk.yml', gapText());
  expect(index().problems).toEqual([
    '@mine/gaps/tea/brewing/milk.yml:2:3 There is no page /tea/brewing/milk for these gaps: move the file with its page, or remove it.',
  ]);
});

test('are included in the pack file of their topic', () => {
  index();
  const outline = outlineShare(library, { path: '/@mine/tea/brewing', questions: null });
  const shared = outline.paths.flatMap((path) => {
    const context = readSharedPage(library, outline, path);
    const rest = {
      pictures: [],
      fixtures: new Map(),
      reviews: [],
      marks: [],
      gaps: library.listGaps(path),
    };
    return context === null ? [] : { context, ...rest };
  });
  const files = unzipSync(formatPackFile(joinShare(outline, shared)));
  const text = new TextDecoder().decode(files['gaps/tea/brewing/water.yml']);
  const { draft, problems } = parseFile('gaps/tea/brewing/water.yml', text);
  expect(problems).toEqual([]);
  expect(draft).toEqual({ kind: 'gaps', gaps: library.getGaps(question) });
});

test.each([
  ['fence', { fence: 0 }, '3:12 "fence" must be a whole number from 1, without quotes.'],
  ['hash', { code: 123_456 }, '4:11 "code" must be text: put quotes around it.'],
  ['hole', { hole: '" "' }, '5:11 "hole" is empty: write a text.'],
  ['fills', { wrong: 'min' }, '6:12 "wrong" must be a list of texts.'],
  ['key', { hint: 'm' }, '7:5 The key "hint" is unknown.'],
])('with a wrong %s are reported, and not used', (_, values, message) => {
  folder.write(file, gapText(values));
  const { problems, questions } = index();
  expect(problems).toEqual([expect.stringContaining(`@${file}:${message}`)]);
  expect(questions).toEqual([]);
});
