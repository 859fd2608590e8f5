import { join } from 'node:path';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStages } from '../../../../src/main/jobs/rendering/read-stages.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Fails on any error while reading. */
function fail(error: unknown): void {
  throw error;
}

test('a stage consists of its own file and its imports, each once', () => {
  mkdirSync(join(folder, 'stages'));
  const both = "import { a } from './one';\nexport { b } from './two';\n";
  const write = (name: string, code: string) => writeFileSync(join(folder, 'stages', name), code);
  write('one.ts', "import './one';\nexport { b } from './two';\n");
  write('two.tsx', "import { a } from './one';\n");
  write('all.ts', both);
  write('large.ts', ' '.repeat(20_001));
  write('Not a stage.ts', '');
  write('notes.md', '');

  const stages = readStages(folder, fail);
  expect([...stages.keys()].sort()).toEqual(['all', 'one', 'two']);
  expect(stages.get('all')?.map(({ name }) => name)).toEqual(['all.ts', 'one.ts', 'two.tsx']);
  expect(stages.get('all')?.[0]).toEqual({ name: 'all.ts', tag: 'ts', code: both });
  expect(stages.get('two')?.map(({ name }) => name)).toEqual(['two.tsx', 'one.ts']);
});

test('a library without stages has none', () => {
  expect(readStages(folder, fail).size).toBe(0);
});

test("the library's own stages can be shown", () => {
  const stages = readStages(join(import.meta.dirname, '../../../../content'), fail);
  expect(stages.get('react-dom')?.map(({ name }) => name)).toEqual(['react-dom.tsx', 'dom.ts']);
});

test('a stage that cannot be read is reported, and the others are still there', () => {
  mkdirSync(join(folder, 'stages'));
  writeFileSync(join(folder, 'stages', 'good.ts'), 'export {};\n');
  mkdirSync(join(folder, 'stages', 'folder.ts'));
  const errors: unknown[] = [];
  expect([...readStages(folder, (error) => errors.push(error)).keys()]).toEqual(['good']);
  expect(errors).toEqual([expect.objectContaining({ code: 'EISDIR' })]);
});

test('a stages folder that is not a folder is reported', () => {
  writeFileSync(join(folder, 'stages'), '');
  const errors: unknown[] = [];
  expect(readStages(folder, (error) => errors.push(error)).size).toBe(0);
  expect(errors).toEqual([expect.objectContaining({ code: 'ENOTDIR' })]);
});
