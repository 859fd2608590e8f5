/** `rule-of-thumb import` reads files like the dialog, prints the plan and writes the library. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { madeNoteId, makeNote, makePackage } from '../main/anki/make-package.ts';
import { useTempFolder } from '../main/temp-folder.ts';

const command = fileURLToPath(new URL('../../packages/author/src/index.ts', import.meta.url));
const folder = useTempFolder();

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [command, 'import', ...args], { encoding: 'utf8' });
}

function writeList(): string {
  return folder.write('lists/guards.md', '## What is a lock?\n\nA guard.\n\n## Why?\n');
}

test('prints the plan as JSON and writes the library of a folder', () => {
  writeList();
  const out = join(folder.path, 'library');
  const { status, stdout } = run(join(folder.path, 'lists'), '--json', `--out=${out}`);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    sources: ['guards.md'],
    pages: [{ title: 'guards', questions: ['What is a lock?'], lines: [1] }],
    lines: { total: 3, inQuestions: 2, leftOut: 1 },
    leftOut: [{ file: 'guards.md', line: 5, text: 'Why?', reason: 'It has no answer.' }],
    problems: [],
  });
  const { files } = JSON.parse(stdout) as { files: string[] };
  expect(files).toHaveLength(3);
  expect(files.every((file) => existsSync(join(out, file)))).toBe(true);
  expect(
    readFileSync(join(out, files.find((file) => file.startsWith('qa/')) ?? ''), 'utf8'),
  ).toContain('q: What is a lock?');
});

test('prints the dialog’s summary of an Anki package, with the imported and skipped reviews', () => {
  const deck = (name: string) => ({ cards: [{ ordinal: 0, deck: name }] });
  const notes = [makeNote('Why?', 'So.', deck('A')), makeNote('How?', 'Thus.', deck('B'))];
  const row = (days: number, ease: number, type: number): string =>
    `(${madeNoteId(0) + days * 86_400_000}, ${madeNoteId(0)}, 0, ${ease}, 1, 0, 500, 0, ${type})`;
  const sql = `INSERT INTO revlog VALUES ${[row(1, 3, 0), row(2, 4, 1), row(3, 0, 4)].join(', ')}`;
  const file = folder.write('deck.apkg', makePackage({ notes, sql }, 'latest'));
  const { status, stdout } = run(file, '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    sources: ['deck.apkg'],
    pages: [{ questions: ['Why?'] }, { questions: ['How?'] }],
    decks: [
      {
        file: 'deck.apkg',
        decks: [
          { name: 'A', questions: 1, isChosen: true },
          { name: 'B', questions: 1, isChosen: true },
        ],
      },
    ],
    notes: expect.arrayContaining([
      'deck.apkg: 2 notes with 2 cards, of which 2 become questions.',
      'In Anki: 2 reviews. You can bring this over next.',
      'Left out: 1 entry of the review log without an answer, such as a card rescheduled by hand.',
    ]),
  });
});

test('prints the plan for people, with questions and omissions by line', () => {
  const { status, stdout } = run(writeList());
  expect(status).toBe(0);
  expect(stdout).toContain('1: What is a lock?');
  expect(stdout).toContain('guards.md:5 Why? (It has no answer.)');
  expect(stdout).toContain('3 lines: 2 in questions, 1 left out');
});

test('refuses an existing folder, a missing file and a file without questions', () => {
  const file = writeList();
  expect(run(file, `--out=${folder.path}`)).toMatchObject({ status: 2, stdout: '' });
  expect(run(join(folder.path, 'missing.md')).status).toBe(2);
  const { status, stderr } = run(folder.write('empty.md', 'Nothing.\n'));
  expect(status).toBe(1);
  expect(stderr).toContain('There is no question in empty.md');
});
