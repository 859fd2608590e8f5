import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRecords } from '../../../src/main/content/build-records.ts';
import { parseFile } from '../../../src/main/content/parse.ts';
import {
  decodePayload,
  encodePayload,
  pageKey,
  topicKey,
} from '../../../src/main/content/payload.ts';
import { frameworkText, pageText, topicText } from './marked-text.ts';

const timestamp = 1_795_000_000_000;

test('the keys of a payload identify topics and pages', () => {
  expect(topicKey('sql', 'schema-design')).toBe('topic-sql-schema-design');
  expect(pageKey('/sql/schema-design/data-types')).toBe('qa-%2Fsql%2Fschema-design%2Fdata-types');
});

describe('encoding', () => {
  test('writes one flat array whose parts refer to one another by position', () => {
    const shared = { name: 'SQL' };
    const text = encodePayload({
      data: { a: shared, b: [shared, null] },
      prerenderedAt: timestamp,
    });
    expect(JSON.parse(text)).toEqual([
      { data: 1, prerenderedAt: 7 },
      ['ShallowReactive', 2],
      { a: 3, b: 5 },
      { name: 4 },
      'SQL',
      [3, 6],
      null,
      timestamp,
    ]);
  });

  test('round-trips a payload', () => {
    const { frameworks, topics, pages } = buildRecords([
      parseFile('frameworks/sql.yml', frameworkText()),
      parseFile('topics/sql-schema-design.yml', topicText()),
      parseFile('qa/sql/schema-design/data-types.md', pageText()),
    ]);
    const [page] = pages;
    expect(page).toBeDefined();
    const payload = {
      data: {
        [topicKey('sql', 'schema-design')]: { topic: topics[0], framework: frameworks[0], pages },
        [pageKey('/sql/schema-design/data-types')]: { page, siblings: [], blogLink: null },
      },
      prerenderedAt: timestamp,
    };
    expect(decodePayload(encodePayload(payload))).toEqual(payload);
    expect(
      decodePayload(encodePayload({ ...payload, prerenderedAt: null })).prerenderedAt,
    ).toBeNull();
  });

  test('round-trips any data', () => {
    // devalue and content files refuse the key `__proto__` at any depth.
    const json = fc
      .dictionary(fc.string(), fc.jsonValue({ noUnicodeString: false }))
      .filter((data) => !JSON.stringify(data).includes('"__proto__":'));
    fc.assert(
      fc.property(json, fc.nat({ max: timestamp }), (data, prerenderedAt) => {
        const plain = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
        expect(decodePayload(encodePayload({ data: plain, prerenderedAt }))).toEqual({
          data: plain,
          prerenderedAt,
        });
      }),
    );
  });
});

describe('decoding', () => {
  test('accepts a timestamp written in place of its position', () => {
    const text = JSON.stringify([
      { data: 1, prerenderedAt: timestamp },
      ['ShallowReactive', 2],
      { a: 3 },
      'x',
    ]);
    expect(decodePayload(text)).toEqual({ data: { a: 'x' }, prerenderedAt: timestamp });
  });

  test.each(['Ref', 'ShallowRef', 'Reactive', 'ShallowReactive'])('unwraps %s', (wrapper) => {
    const text = JSON.stringify([{ data: 1 }, [wrapper, 2], { a: 3 }, [wrapper, 4], 'x']);
    expect(decodePayload(text)).toEqual({ data: { a: 'x' }, prerenderedAt: null });
  });

  test.each(['EmptyRef', 'EmptyShallowRef'])('reads the value inside %s', (wrapper) => {
    const values = ['_', '0n', 'null', 'false', '0', '""'];
    const entries = values.map((_value, index) => [`k${index}`, 3 + 2 * index] as const);
    const text = JSON.stringify([
      { data: 1 },
      ['ShallowReactive', 2],
      Object.fromEntries(entries),
      ...values.flatMap((value, index) => [[wrapper, 4 + 2 * index], value]),
    ]);
    expect(Object.values(decodePayload(text).data)).toEqual([undefined, 0n, null, false, 0, '']);
  });

  test.each([
    ['', 'it is not JSON'],
    ['{}', 'it is not an array'],
    ['[]', 'it is not an array'],
    ['[{"data":-1}]', 'it has no "data" map'],
    ['[{"data":1},[]]', 'it has no "data" map'],
    ['["data"]', 'it has no "data" map'],
    ['[{"data":1,"prerenderedAt":2},{},"now"]', 'its "prerenderedAt" is no timestamp'],
    ['[{"data":1},["Mystery",2],{}]', 'it holds an unknown wrapper, "Mystery"'],
    ['[{"data":1},["toString",2],{}]', 'it holds an unknown wrapper, "toString"'],
    ['[{"data":7}]', 'Invalid input'],
    ['[{"data":1},["Ref",1]]', 'Invalid circular reference'],
    ['[{"data":1},{"a":2},["EmptyRef",3],"{"]', 'This is not a payload'],
    ['[{"data":1},{"__proto__":2},"x"]', 'This is not a payload'],
  ])('refuses %s', (text, message) => {
    expect(() => decodePayload(text)).toThrow(message);
    expect(() => decodePayload(text)).toThrow(expect.objectContaining({ code: 'content' }));
  });

  test('refuses nesting too deep for the stack', () => {
    const depth = 50_000;
    const links = Array.from({ length: depth }, (_, index) => [index + 2]);
    expect(() => decodePayload(JSON.stringify([{ data: 1 }, ...links, 1]))).toThrow(
      expect.objectContaining({ code: 'content' }),
    );
  });
});
