import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanFences } from '../../../../src/main/content/fences/scan-fences.ts';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';

interface Read {
  info: string;
  code: string;
  line: number | undefined;
}

function scan(text: string): Read[] {
  return scanFences(text).map(({ info, code, line }) => ({ info, code, line }));
}

/** The top-level fences that markdown-it finds, without unclosed ones. */
function parse(text: string): Read[] {
  return markdown.parse(text, {}).flatMap((token): Read[] => {
    if (token.type !== 'fence' || token.level > 0) return [];
    return [{ info: token.info.trim(), code: token.content, line: token.map?.[0] }];
  });
}

test.each([
  ['Text.\n\n```js\na\n\n  b\n```\nMore.\n\n```text output\nc\n```\n'],
  ['~~~python continues\n```\n~~~\n'],
  ['````markdown\n```js\n```\n````\n'],
  ['  ```js\n  a\n    b\n c\n  ```\n'],
  ['```js\na\n```` \nb\n'],
  ['    ```js\n    a\n    ```\n'],
  ['```js `x`\na\n'],
  ['```\n```js\n```\n'],
])('reads %j as the renderer does', (text) => {
  expect(scan(text)).toEqual(parse(text));
});

test('reads any closed fences as the renderer does', () => {
  const line = fc.constantFrom('a', '', '  b', '```', '~~~', '````', '   ```', '    ```', '`` `');
  const fence = fc
    .tuple(fc.constantFrom('```', '~~~~', '`````'), fc.constantFrom('', 'js', 'text output'))
    .chain(([marks, info]) =>
      fc.array(line, { maxLength: 6 }).map((lines) => {
        const code = lines.filter((each) => !each.trim().startsWith(marks));
        return [`${marks}${info}`, ...code, marks].join('\n');
      }),
    );
  const text = fc
    .array(fc.oneof(fence, fc.constantFrom('Words.', '')), { maxLength: 6 })
    .map((parts) => `${parts.join('\n')}\n`);
  fc.assert(
    fc.property(text, (written) => {
      expect(scan(written)).toEqual(parse(written));
    }),
  );
});

test('tells which fence follows another, and keeps its source text', () => {
  const text = '```js\na\n```\n\n```text output\nb\n```\nWords.\n\n~~~sql\nc\n~~~\n';
  expect(scanFences(text)).toMatchObject([
    { followsFence: false, markdown: '```js\na\n```' },
    { followsFence: true, markdown: '```text output\nb\n```' },
    { followsFence: false, markdown: '~~~sql\nc\n~~~' },
  ]);
});

test('scans hostile texts in bounded time', () => {
  for (const text of [
    '`'.repeat(500_000),
    '```\n'.repeat(200_000),
    `${' '.repeat(500_000)}\`\`\``,
  ]) {
    const startedAt = performance.now();
    scanFences(text);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  }
});
