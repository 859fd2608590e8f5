import { describe, expect, test } from 'vitest';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';
import { planRuns } from '../../../../src/main/content/fences/plan-runs.ts';
import { readFences } from '../../../../src/main/content/fences/read-fences.ts';
import type { RunPlan } from '../../../../src/shared/runner.ts';

const stages = new Map([
  ['dom', []],
  ['react-dom', []],
  ['vitest', []],
]);
const fixtures = new Map([['shop', 'CREATE TABLE shop ();']]);

/** The plan of each fence, given as its info and its code; null for those without. */
function plan(...fences: [string, string][]): (RunPlan | null)[] {
  const text = fences.map(([info, code]) => `\`\`\`${info}\n${code}\n\`\`\``).join('\n\n');
  const tokens = markdown.parse(text, {});
  const plans = planRuns(readFences(tokens), { fixtures, stages });
  return tokens.filter(({ type }) => type === 'fence').map((token) => plans.get(token) ?? null);
}

test.each([
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['sql', 'sql'],
  ['python', 'python'],
  ['html run', 'html'],
])('a fence in %s is run as %s', (info, language) => {
  expect(plan([info, 'x'])).toEqual([{ language, before: [], fixture: '' }]);
});

test('a fence that should fail lists its expected errors', () => {
  expect(plan(['js untyped error="no"', 'x'])).toEqual([
    { language: 'javascript', before: [], fixture: '', errors: ['no'] },
  ]);
});

test.each([
  'bash',
  'bash run',
  'html',
  'css',
  'json',
  'text output',
  'js stage=vitest',
  'js stage=missing',
  'jsx fragment',
  '',
])('a fence in "%s" has no Run button', (info) => {
  expect(plan([info, 'x'])).toEqual([null]);
});

test.each([
  'js needs-package',
  'python needs-threads',
  'sql fragment',
  'js unknown-word',
  'sql fixture=missing',
])('a fence in "%s" cannot be run here', (info) => {
  expect(plan([info, 'x'])).toEqual([null]);
});

test('a fence and its continuations start from its fixture', () => {
  expect(plan(['sql fixture=shop', 'a'], ['sql continues', 'b'], ['sql', 'c'])).toEqual([
    { language: 'sql', before: [], fixture: 'CREATE TABLE shop ();' },
    { language: 'sql', before: ['a\n'], fixture: 'CREATE TABLE shop ();' },
    { language: 'sql', before: [], fixture: '' },
  ]);
});

test('a failing script is left out of its continuations; failing SQL is kept', () => {
  const before = (tag: string) =>
    plan([tag, 'a'], [`${tag} continues error="no"`, 'b'], [`${tag} continues`, 'c'])[2]?.before;
  expect(before('js')).toEqual(['a\n']);
  expect(before('sql')).toEqual(['a\n', 'b\n']);
});

test('a starter can run but not be continued; tests cannot run', () => {
  const plain = { language: 'python', fixture: '' };
  expect(
    plan(
      ['python', 'a'],
      ['python starter', 'b'],
      ['python tests', 'c'],
      ['python continues', 'd'],
    ),
  ).toEqual([
    { ...plain, before: [] },
    { ...plain, before: [] },
    null,
    { ...plain, before: ['a\n'] },
  ]);
});

test('JSX and code on a page stage run in a page', () => {
  const plain = { before: [], fixture: '' };
  expect(plan(['jsx', 'a'])).toEqual([{ ...plain, language: 'jsx', page: { stage: null } }]);
  expect(plan(['tsx stage=react-dom', 'a'], ['tsx continues', 'b'])).toEqual([
    { ...plain, language: 'tsx', page: { stage: 'react-dom' } },
    { ...plain, before: ['a\n'], language: 'tsx', page: { stage: 'react-dom' } },
  ]);
  expect(plan(['js stage=dom', 'document.title'])).toEqual([
    { ...plain, language: 'javascript', page: { stage: 'dom' } },
  ]);
  expect(plan(['ts', "import { useState } from 'react';"])).toEqual([
    { ...plain, language: 'typescript', page: { stage: null } },
  ]);
});

test.each([
  "import { readFile } from 'node:fs';",
  "import {\n  userEvent,\n} from '@testing-library/user-event';",
  "const Chart = lazy(() => import('./chart'));",
  "localStorage.setItem('a', 'b');",
  'history.back();',
  'process.exit();',
  'console.log(link.href);',
  'console.log(box.getBoundingClientRect().width);',
  "new Function('return 1')();",
])('JSX with %s has no Run button', (code) => {
  expect(plan(['jsx stage=react-dom', code])).toEqual([null]);
});

test('styles join the page and styles before them', () => {
  expect(
    plan(
      ['html run', 'a'],
      ['html continues', 'b'],
      ['css continues', 'c'],
      ['css continues', 'd'],
    ),
  ).toEqual([
    { language: 'html', before: [], fixture: '' },
    { language: 'html', before: ['a\n'], fixture: '' },
    { language: 'css', before: ['a\n', 'b\n'], pages: 2, fixture: '' },
    { language: 'css', before: ['a\n', 'b\n', 'c\n'], pages: 2, fixture: '' },
  ]);
});

test.each([
  '<script>fetch("/x")</script>',
  '<script>localStorage.clear()</script>',
  '<iframe srcdoc="x"></iframe>',
  '<script>eval("1 + 1")</script>',
  '<img src="data:," loading="lazy">',
])('a page with %s has no Run button, nor do its styles', (code) => {
  expect(plan(['html run', code], ['css continues', 'b'])).toEqual([null, null]);
});

test('code that fails type checking has no Run button, but its continuations do', () => {
  expect(
    plan(
      ['ts', 'const a = 1;'],
      ['ts continues error="TS2322"', 'const b: string = a;'],
      ['ts continues', 'console.log(a);'],
      ['ts error="is not defined"', 'missing;'],
    ),
  ).toEqual([
    { language: 'typescript', before: [], fixture: '' },
    null,
    { language: 'typescript', before: ['const a = 1;\n'], fixture: '' },
    { language: 'typescript', before: [], fixture: '', errors: ['is not defined'] },
  ]);
});

test.each(['<!-- nothing to fetch -->', '<style>/* No localStorage. */</style>'])(
  'a page with %s has a Run button',
  (code) => {
    expect(plan(['html run', code])).not.toEqual([null]);
  },
);

test('a continuation of code that cannot run has no Run button', () => {
  expect(plan(['js', "import 'node:fs';"], ['js continues', 'x'])).toEqual([null, null]);
});

describe('scripts that need Node.js, a page or a network have no Run button', () => {
  test.each([
    "import { readFile } from 'node:fs';",
    "const fs = await import('node:fs');",
    "const fs = require('node:fs');",
    "export * from './tea';",
    'process.stdout.write("x");',
    'Buffer.from("x");',
    'document.title = "x";',
    'await fetch("/x");',
    'setTimeout(go, 10).unref();',
    "new Function('return this')();",
    "eval('1 + 1');",
  ])('%s', (code) => {
    expect(plan(['js', code])).toEqual([null]);
  });

  test.each([
    ...['job.process(1);', 'const important = 1;', 'const windows = [1];', 'export {};'],
    "retrieval('1');",
    '// It is open in the window.\npour();',
    '/* Nothing to\n   fetch. */',
    "console.log('fetch');",
    'console.log("it\'s in the document.");',
  ])('%s has a Run button', (code) => {
    expect(plan(['js', code])).not.toEqual([null]);
    expect(plan(['jsx', code])).not.toEqual([null]);
  });

  test.each([
    "console.log('// '); process.exit();",
    'console.log(`${process.pid}`);',
    "const it = 'it\\'s'; process.exit();",
    "console.log('/*'); process.exit('*/');",
    '/* tea */ process.exit(); /* cup */',
  ])('comment or string delimiters inside other tokens hide no code: %s', (code) => {
    expect(plan(['js', code])).toEqual([null]);
    expect(plan(['jsx', code])).toEqual([null]);
  });
});

describe('plans code of the maximum length quickly', () => {
  test.each([
    ['js', '"' + '\\"'.repeat(50_000)],
    ['js', '`' + '\\`'.repeat(50_000)],
    ['js', '/* '.repeat(33_000)],
    ['js', `x${'\n'.repeat(100_000)}x`],
    ['js', 'import\n'.repeat(30_000)],
    ['html run', '<!--'.repeat(25_000)],
    ['html run', '/* '.repeat(33_000)],
  ])('%s: %#', (info, code) => {
    const startedAt = performance.now();
    expect(plan([info, code])).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
