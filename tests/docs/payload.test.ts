/** The examples in docs/payload.md match the app's output and input. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'devalue';
import { buildRecords } from '../../src/main/content/build-records.ts';
import { parseFile } from '../../src/main/content/parse.ts';
import { decodePayload, encodePayload, pageKey } from '../../src/main/content/payload.ts';
import { projectFolder } from '../../tools/runtime/project.ts';

const text = readFileSync(join(projectFolder, 'docs/payload.md'), 'utf8');

/** The code of the fence with this info string. */
function fence(info: string): string {
  const code = new RegExp(`^\`\`\`${info}\n([^]*?)^\`\`\`$`, 'm').exec(text)?.[1];
  if (code === undefined) throw new Error(`docs/payload.md has no fence "${info}".`);
  return code.trim();
}

/** The field names in the record's row of the table. */
function fieldsOf(record: string): string[] {
  const row = text.split('\n').find((line) => line.startsWith(`| ${record} `)) ?? '';
  return [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
}

const { frameworks, topics, pages } = buildRecords([
  parseFile(
    'frameworks/tea.yml',
    'name: Tea\nslug: tea\ndescription: Leaves and water.\nicon: coffee\norder: 0\ntier: 1\n',
  ),
  parseFile(
    'topics/tea-brewing.yml',
    'name: Brewing\nslug: brewing\nframeworkSlug: tea\ndescription: From leaf to cup.\norder: 1\n',
  ),
  parseFile(
    'qa/tea/brewing/water.md',
    '---\ntitle: Water\ndescription: ""\nseoDescription: Questions about water for tea.\ndifficulty: easy\n' +
      'order: 1\nupdated: 2026-11-01\nquestions:\n  - id: how-hot\n    difficulty: easy\n' +
      '    q: How hot should the water be?\n    a: |\n      Between 70 and 80 degrees.\n\n' +
      '      **Rule of thumb:** The greener the leaf, the cooler the water.\n---\n',
  ),
]);
const [page] = pages;
if (page === undefined) throw new Error('The example has a page.');
const value = {
  page,
  siblings: [
    { subtopic: 'Water', path: page.path, order: 1 },
    { subtopic: 'Cup', path: '/tea/brewing/cup', order: 2 },
  ],
  blogLink: { path: '/blog/a-good-cup', title: 'A good cup' },
};
const payload = { data: { [pageKey(page.path)]: value }, prerenderedAt: 1_795_000_000_000 };

test('the app writes the example payload, and reads it as documented', () => {
  // The app writes a single line.
  expect(JSON.stringify(JSON.parse(fence('json payload')))).toBe(encodePayload(payload));
  expect(JSON.parse(fence('json value'))).toEqual(payload);
  expect(decodePayload(fence('json payload'))).toEqual(payload);
});

test('the minimal reader reads the example', () => {
  const read = new Function(
    'parse',
    'text',
    `${fence('js reader').replace(/^import .*$/m, '')}\nreturn { data, prerenderedAt };`,
  ) as (parseText: typeof parse, text: string) => unknown;
  expect(read(parse, fence('json payload'))).toEqual(payload);
});

test('the steps for other languages read the example', () => {
  const array = JSON.parse(fence('json payload')) as unknown[];
  const readAt = (position: number): unknown => {
    const part = array[position];
    if (typeof part !== 'object' || part === null) return part;
    if (!Array.isArray(part)) {
      return Object.fromEntries(
        Object.entries(part).map(([key, at]) => [key, readAt(at as number)]),
      );
    }
    if (typeof part[0] === 'string') return readAt(part[1] as number);
    return part.map((at: number) => readAt(at));
  };
  expect(readAt(0)).toEqual(payload);
});

test('a literal time reads the same as a reference to its position', () => {
  const array = JSON.parse(fence('json payload')) as [object, ...unknown[]];
  array[0] = { ...array[0], prerenderedAt: payload.prerenderedAt };
  expect(decodePayload(JSON.stringify(array))).toEqual(payload);
});

test('the fields of every record are in the documented order', () => {
  expect(fieldsOf('`framework`')).toEqual(Object.keys(frameworks[0] ?? {}));
  expect(fieldsOf('`topic`')).toEqual(Object.keys(topics[0] ?? {}));
  expect(fieldsOf('`page`')).toEqual(Object.keys(page));
  expect(fieldsOf('each of `questions`')).toEqual(Object.keys(page.questions[0] ?? {}));
  expect(fieldsOf('each of `siblings`')).toEqual(Object.keys(value.siblings[0] ?? {}));
  expect(fieldsOf('`blogLink`')).toEqual(Object.keys(value.blogLink));
  expect(JSON.stringify(page.body)).toBe(/`(\{"type":"minimark".*?\})`/.exec(text)?.[1]);
});
