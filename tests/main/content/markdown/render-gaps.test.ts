import { expect, test } from 'vitest';
import { listGapCode } from '../../../../src/main/content/fences/gap-code.ts';
import { renderGaps } from '../../../../src/main/content/markdown/render-gaps.ts';
import type { Gap } from '../../../../src/shared/records.ts';

const fixtures = new Map([['cups', 'CREATE TABLE cups ();\n']]);

function render(answer: string, hole: string, number = 1): ReturnType<typeof renderGaps> {
  const code = listGapCode(answer).find((one) => one.number === number)?.hash ?? '';
  const gap: Gap = { question: 'one', fence: number, code, hole, occurrence: 1, wrong: [] };
  return renderGaps({ id: 'one', a: answer }, [gap], { fixtures });
}

test('splits highlighted code at the hole', () => {
  const answer = '```js\nconsole.log(`a ${1 < 2} b`);\n```\n\n```text output\na true b\n```\n';
  expect(render(answer, '<')).toMatchObject([
    {
      id: expect.stringMatching(/^[0-9a-f]{12}:19$/),
      ...{ contextHtml: '', hidden: '<', challenge: null },
      ...{ before: 'console.log(`a ${1 ', after: ' 2} b`);\n' },
      beforeHtml:
        '<span class="hljs-variable language_">console</span>.<span class="hljs-title function_">log</span>(' +
        '<span class="hljs-string">`a <span class="hljs-subst">${<span class="hljs-number">1</span> </span></span>',
      afterHtml:
        '<span class="hljs-string"><span class="hljs-subst"> <span class="hljs-number">2</span>}</span> b`</span>);\n',
      plan: { language: 'javascript', before: [], fixture: '' },
      output: { text: 'a true b\n', isTable: false },
    },
  ]);
});

test('shows the code that the gap’s code continues', () => {
  const answer =
    '```sql fixture=cups\nCREATE VIEW one AS SELECT 1 AS x;\n```\n\nThen:\n\n' +
    '```sql continues\nSELECT count(*) FROM one;\n```\n\n```text output\ncount\n-----\n1\n```\n';
  const [gap] = render(answer, 'count', 2);
  expect(gap).toMatchObject({
    plan: { before: ['CREATE VIEW one AS SELECT 1 AS x;\n'], fixture: fixtures.get('cups') },
    output: { isTable: true },
  });
  expect(gap?.contextHtml).toContain('VIEW');
});

test('gives the tests of the challenge that the code solves', () => {
  const answer = ['sql starter', 'sql tests', 'sql']
    .map((info) => `\`\`\`${info} fixture=cups\n-- test: as it is\nSELECT 1;\n\`\`\`\n`)
    .join('\n');
  expect(render(answer, 'SELECT', 3)).toMatchObject([
    { output: null, challenge: { tests: { names: ['as it is'] }, fixture: fixtures.get('cups') } },
  ]);
});

test('leaves out gaps in code that cannot be run here', () => {
  const answer = "```js\nimport 'node:fs';\nconsole.log(1);\n```\n\n```text output\n1\n```\n";
  expect(render(answer, 'log')).toEqual([]);
});
