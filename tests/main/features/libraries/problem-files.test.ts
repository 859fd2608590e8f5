import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ProblemFiles,
  cutLine,
  maxListed,
} from '../../../../src/main/features/libraries/problem-files.ts';
import type { Problem } from '../../../../src/shared/records.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let calls: string[][];
let problems: Problem[];
const hints: Problem[] = [{ file: 'mine.md', line: 1, column: 2, message: 'A hint.' }];

function openFiles(): ProblemFiles {
  return new ProblemFiles({
    openLibrary: async () => ({
      listProblems: (limit) => problems.slice(0, limit),
      listHints: () => hints,
      listProblemsAt: () => problems.slice(0, 1),
      countProblems: () => ({ problems: problems.length, files: 4 }),
      hasProblem: (file) => problems.some((problem) => problem.file === file),
    }),
    listRoots: () => [
      { pack: '', name: '', folder: join(folder.path, 'content') },
      { pack: 'mine', name: 'Mine', folder: join(folder.path, 'mine') },
    ],
    openFile: async (path) => void calls.push(['open', path]),
    showFile: (path) => void calls.push(['show', path]),
  });
}

function problem(file: string, line: number, column: number): Problem {
  return { file, line, column, message: 'Wrong.' };
}

beforeEach(() => {
  calls = [];
  problems = [
    problem('site.yml', 2, 4),
    problem('@mine/qa/a.md', 1, 1),
    problem('@mine/gone.yml', 1, 1),
    problem('@other/site.yml', 1, 1),
  ];
  folder.write('content/site.yml', 'one\r\n\tab\r\n');
  folder.write('mine/qa/a.md', '---\n');
  folder.write('mine/fine.md', 'fine');
});

describe('the problems of content files', () => {
  test('come with their lines, where these can be read', async () => {
    const { listed } = await openFiles().list();
    expect(listed.map(({ excerpt }) => excerpt)).toEqual([
      { text: '\tab', caret: 3 },
      { text: '---', caret: 0 },
      null,
      null,
    ]);
    expect(listed[0]).toMatchObject(problems[0] ?? {});
  });

  test('come with hints, which have their lines, too', async () => {
    folder.write('content/mine.md', 'order: 5\n');
    const overview = await openFiles().list();
    expect(overview.hints).toEqual([{ ...hints[0], excerpt: { text: 'order: 5', caret: 1 } }]);
    expect(overview.problems).toBe(problems.length);
  });

  test('come with their lines at an address, too', async () => {
    const [found] = await openFiles().listAt('/any');
    expect(found).toMatchObject({ file: 'site.yml', excerpt: { text: '\tab', caret: 3 } });
  });

  test('are counted if there are too many to list', async () => {
    for (let index = 0; index < 1000; index += 1) problems.push(problem('site.yml', 1, 1));
    const overview = await openFiles().list();
    expect(overview.listed).toHaveLength(maxListed);
    expect(overview).toMatchObject({ problems: 1004, files: 4 });
  });

  test('yield to the app between two files', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns < 100) setImmediate(count);
    };
    setImmediate(count);
    await openFiles().list();
    expect(turns).toBeGreaterThan(2);
  });

  test('open their files and no others', async () => {
    const files = openFiles();
    await files.open('@mine/qa/a.md');
    await files.show('site.yml');
    expect(calls).toEqual([
      ['open', join(folder.path, 'mine/qa/a.md')],
      ['show', join(folder.path, 'content/site.yml')],
    ]);
    for (const file of ['@mine/fine.md', '@mine/gone.yml', '@other/site.yml', '../x', '/etc/x']) {
      await expect(files.open(file)).rejects.toMatchObject({ code: 'not-found' });
      await expect(files.show(file)).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  test('never start a program behind a link', async () => {
    const program = folder.write('program.sh', 'echo');
    symlinkSync(program, join(folder.path, 'mine/qa/link.md'));
    problems = [problem('@mine/qa/link.md', 1, 1)];
    await openFiles().open('@mine/qa/link.md');
    expect(calls).toEqual([['show', program]]);
  });
});

describe('cutLine', () => {
  test('keeps the part around the problem of a long line', () => {
    const line = `${'a'.repeat(500)}X${'b'.repeat(500)}`;
    const { text, caret } = cutLine(line, 501);
    expect(text[caret]).toBe('X');
    expect(text.length).toBeLessThanOrEqual(162);
    expect(text).toMatch(/^…a+Xb+…$/);
    expect(cutLine(line, 1)).toMatchObject({ caret: 0 });
    const end = cutLine(line, line.length + 1);
    expect(end.caret).toBe(end.text.length);
  });

  test('shows a short line whole, with the caret at most one past its end', () => {
    expect(cutLine('key: 1', 6)).toEqual({ text: 'key: 1', caret: 5 });
    expect(cutLine('', 1)).toEqual({ text: '', caret: 0 });
    expect(cutLine('ab', 9)).toEqual({ text: 'ab', caret: 2 });
  });
});
