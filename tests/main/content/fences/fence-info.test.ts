import { describe, expect, test } from 'vitest';
import { parseFenceInfo } from '../../../../src/main/content/fences/fence-info.ts';

const plain = {
  run: false,
  errors: [],
  continues: false,
  fixture: null,
  stage: null,
  untyped: false,
  gaps: null,
  variant: null,
  reason: null,
  role: null,
  output: false,
};

describe('parseFenceInfo', () => {
  test.each([
    ['sql', { ...plain, tag: 'sql' }],
    ['  json ', { ...plain, tag: 'json' }],
    ['text output', { ...plain, tag: 'text', output: true }],
    ['python needs-package', { ...plain, tag: 'python', reason: 'needs-package' }],
    [
      'sql continues fixture=shop error="a b"',
      { ...plain, tag: 'sql', continues: true, fixture: 'shop', errors: ['a b'] },
    ],
    [`sql error='relation "x"'`, { ...plain, tag: 'sql', errors: ['relation "x"'] }],
    ['bash', { ...plain, tag: 'bash' }],
    ['bash run error=x', { ...plain, tag: 'bash', run: true, errors: ['x'] }],
    ['bash continues', { ...plain, tag: 'bash', continues: true }],
    ['bash needs-server', { ...plain, tag: 'bash', reason: 'needs-server' }],
    ['python starter', { ...plain, tag: 'python', role: 'starter' }],
    ['sql tests fixture=shop', { ...plain, tag: 'sql', role: 'tests', fixture: 'shop' }],
    ['python gap=heapq.heapify', { ...plain, tag: 'python', gaps: ['heapq.heapify'] }],
    ['sql gap="LEFT JOIN" gap=ON', { ...plain, tag: 'sql', gaps: ['LEFT JOIN', 'ON'] }],
    ['js variant="without once"', { ...plain, tag: 'js', variant: 'without once' }],
    ['js gap=none', { ...plain, tag: 'js', gaps: 'none' }],
    ['ts error="TS1" error=TS2', { ...plain, tag: 'ts', errors: ['TS1', 'TS2'] }],
  ])('reads %j', (text, info) => {
    expect(parseFenceInfo(text)).toEqual({ info, problems: [] });
  });

  test.each([
    ['', 0, 'The fence has no language'],
    [' klingon', 1, 'The fence’s language "klingon" is unknown'],
    ['SPARK', 0, 'The fence’s language "SPARK" is unknown'],
    ['js  slow', 4, 'The word "slow" is unknown'],
    [
      'js run=yes',
      3,
      'The word "run" is unknown after a language: the words are error="...", continues, run (bash, html), ',
    ],
    ['js constructor', 3, 'The word "constructor" is unknown'],
    ['js fixture=shop', 3, 'Only SQL fences start from a fixture'],
    ['sql fixture', 4, 'Name the fixture'],
    ['sql error', 4, 'Give part of the expected message'],
    ['sql error=" "', 4, 'Give part of the expected message'],
    ['sql error="a" error="b"', 14, 'Only TypeScript reports several errors'],
    ['json fragment', 5, 'A fence in json takes no word "fragment"'],
    ['bash error=x', 0, 'A fence in bash is run only when it says so'],
    ['css run', 4, 'Styles need a page'],
    ['html error=x', 0, 'A fence in html is run only when it says so'],
    ['sql run', 4, 'The fence is run anyway'],
    ['text outputs', 5, 'A fence in text takes no word "outputs"'],
    ['js fragment needs-files', 12, 'One reason is enough'],
    ['sql fixture=shop fixture=bank', 17, 'One fixture is enough: keep "shop" or "bank".'],
    ['js stage=dom stage=react-dom', 13, 'One stage is enough: keep "dom" or "react-dom".'],
    ['bash tests', 5, 'A challenge is in one of sql, js, ts, python'],
    ['python starter tests', 15, 'A fence is a starter or tests'],
    ['js starter untyped', 0, 'A fence that says "starter" takes no other words: remove them.'],
    [
      'sql tests error=x',
      0,
      'A fence that says "tests" takes no other words except the fixture: remove them.',
    ],
    ['python tests stage=unittest', 0, 'A fence that says "tests" takes no other words'],
    ['python starter needs-package', 0, 'A fence that says "starter" takes no other words'],
    ['json gap=none', 5, 'A fence in json takes no word "gap"'],
    ['jsx gap=useState', 4, 'A gap is in one of sql, js, ts, python'],
    ['python gap', 7, 'Name the code to hide'],
    ['js variant', 3, 'Say how it differs from the code before it'],
    ['js variant=a variant=b', 13, 'One variant is enough'],
    ['json variant=a', 5, 'A fence in json takes no word "variant"'],
    ['python gap=a gap=none', 13, 'Either name gaps, or forbid them'],
    ['python gap=a gap=b gap=c', 19, 'A fence has 2 gaps at most'],
    ['python tests gap=a', 0, 'A fence that says "tests" takes no other words'],
    ['js needs-files gap=a', 0, 'The fence is not run because of "needs-files"'],
    ['js continues fragment', 0, 'The fence is not run because of "fragment"'],
  ])('explains the problem with %j', (text, offset, message) => {
    expect(parseFenceInfo(text).problems).toEqual([
      { offset, message: expect.stringContaining(message) },
    ]);
  });
});
