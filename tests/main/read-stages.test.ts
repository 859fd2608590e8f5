import { join } from 'node:path';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStages } from '../../src/main/read-stages.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a stage is its own file and those it imports, each once', () => {
  mkdirSync(join(folder, 'stages'));
  const both = "import { a } from './one';\nexport { b } from './two';\n";
  const write = (name: string, code: string) => writeFileSync(join(folder, 'stages', name), code);
  write('one.ts', "import './one';\nexport { b } from './two';\n");
  write('two.tsx', "import { a } from './one';\n");
  write('all.ts', both);
  write('large.ts', ' '.repeat(20_001));
  write('Not a stage.ts', '');
  write('notes.md', '');

  const stages = readStages(folder);
  expect([...stages.keys()].sort()).toEqual(['all', 'one', 'two']);
  expect(stages.get('all')?.map(({ name }) => name)).toEqual(['all.ts', 'one.ts', 'two.tsx']);
  expect(stages.get('all')?.[0]).toEqual({ name: 'all.ts', tag: 'ts', code: both });
  expect(stages.get('two')?.map(({ name }) => name)).toEqual(['two.tsx', 'one.ts']);
});

test('a library without stages has none', () => {
  expect(readStages(folder).size).toBe(0);
});

test("the library's own stages can be shown", () => {
  const stages = readStages(join(import.meta.dirname, '../../content'));
  expect(stages.get('react-dom')?.map(({ name }) => name)).toEqual(['react-dom.tsx', 'dom.ts']);
});
