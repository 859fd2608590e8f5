/**
 * Malicious payloads: prototypes, cycles, dangling references, excessive depth and length, wrappers of every
 * name, and real ones with values changed. Each is read or refused with a message, without side effects.
 */
import { describe, expect, test } from 'vitest';
import { decodePayload } from '../../src/main/content/payload.ts';
import { makeEmptyImport, readPayloadFile } from '../../src/main/features/imports/read-import.ts';
import { planImport } from '../../src/main/features/imports/plan-import.ts';
import { AppError } from '../../src/shared/app-error.ts';
import type { Random } from '../../tools/random.ts';
import { Tally, torture, tortureTimeout } from '../torture.ts';

const choices = {
  library: 'Mine',
  framework: 'Notes',
  topic: 'Notes',
  difficulty: 'medium' as const,
  columns: {},
  encodings: {},
  different: [],
  decks: {},
  asNew: false,
};

/** Reads and plans like an import; returns the reason for refusal, or null. */
function read(text: string): string | null {
  const found = makeEmptyImport();
  try {
    readPayloadFile(found, 'payload.json', text);
    planImport(found, choices, '2026-11-22');
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'content' });
    expect((error as AppError).message.length).toBeLessThan(2000);
    return (error as AppError).message;
  } finally {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  }
}

const page = {
  path: '/sql/joins/inner',
  title: 'Inner joins',
  order: 1,
  updated: '2026-11-20',
  framework: 'SQL',
  frameworkSlug: 'sql',
  topic: 'Joins',
  topicSlug: 'joins',
  questions: [{ id: 'what', difficulty: 'easy', q: 'What?', a: 'That.' }],
};

/** A flattened payload with one page; its values can be found and changed by position. */
function flatten(): unknown[] {
  const flat: unknown[] = [
    { data: 1, prerenderedAt: 3 },
    ['ShallowReactive', 2],
    {},
    1_700_000_000_000,
  ];
  const add = (value: unknown): number => {
    const at = flat.push(null) - 1;
    if (Array.isArray(value)) flat[at] = value.map(add);
    else if (typeof value === 'object' && value !== null) {
      flat[at] = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, add(part)]));
    } else flat[at] = value;
    return at;
  };
  flat[2] = { 'qa-%2Fsql%2Fjoins%2Finner': add({ page, siblings: [], blog: null }) };
  return flat;
}

describe('payloads', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const head = '{"data":1},["ShallowReactive",2],{"k":3}';
  /** A value that refers to the next one, 100,000 times. */
  const chain = (link: (next: number) => string): string =>
    `[${head},${Array.from({ length: 100_000 }, (_, index) => link(index + 4)).join(',')},1]`;
  test.each<[string, string]>([
    ['lists in lists by reference', chain((next) => `[${next}]`)],
    ['objects in objects by reference', chain((next) => `{"questions":${next}}`)],
    ['wrappers in wrappers', chain((next) => `["Ref",${next}]`)],
    ['ten million lists of one', `[${head},[${'4,'.repeat(9_999_999)}4],[5],1]`],
    ['nothing', ''],
    ['no JSON', '{'],
    ['a number', '1'],
    ['null', 'null'],
    ['an empty list', '[]'],
    ['a bomb of brackets', deep],
    ['brackets as a value', `[{"data":1},["ShallowReactive",2],{"k":3},${deep}]`],
    ['itself', '[0]'],
    ['a list in itself', '[{"data":1},["ShallowReactive",2],{"k":3},[3,3,3]]'],
    [
      'a page in its questions',
      '[{"data":1},["ShallowReactive",2],{"k":3},{"path":4,"questions":5},"/a/b/c",[3,5]]',
    ],
    ['a reference beyond the end', '[{"data":1},["ShallowReactive",2],{"k":99}]'],
    ['a negative reference', '[{"data":-77}]'],
    ['a fraction as reference', '[{"data":1.5}]'],
    [
      'a prototype as key',
      '[{"data":1},["ShallowReactive",2],{"__proto__":3},{"polluted":4},true]',
    ],
    [
      'a prototype in a page',
      '[{"data":1},["ShallowReactive",2],{"k":3},{"__proto__":4,"questions":6,"path":7},{"polluted":5},true,[],"/a/b/c"]',
    ],
    [
      'a constructor',
      '[{"data":1},["ShallowReactive",2],{"constructor":3},{"prototype":4},{"polluted":5},true]',
    ],
    ['a prototype by null object', '[["null","__proto__",1],{"polluted":2},true]'],
    ['an unknown wrapper', '[{"data":1},["Function",2],"alert(1)"]'],
    ['a wrapper named by a prototype', '[{"data":1},["__proto__",2],{}]'],
    ['a wrapper named constructor', '[{"data":1},["constructor",2],{}]'],
    ['a typed array', '[{"data":1},["Uint8Array","AAAA"]]'],
    ['a huge sparse list', '[{"data":1},["ShallowReactive",2],{"k":3},[-7,4294967295,0,4],1]'],
    ['a bad date', '[{"data":1},["ShallowReactive",2],{"k":3},["Date","no"]]'],
    ['a bad number', '[{"data":1},["ShallowReactive",2],{"k":3},["BigInt","9".repeat(9)]]'],
    ['a pattern without end', '[{"data":1},["ShallowReactive",2],{"k":3},["RegExp","(a+)+$",""]]'],
    ['a map in itself', '[{"data":1},["ShallowReactive",2],{"k":3},["Map",3,3]]'],
    ['a set in itself', '[{"data":1},["ShallowReactive",2],{"k":3},["Set",3]]'],
    [
      'a BigInt in what is left out',
      '[{"data":1},["ShallowReactive",2],{"k":3},{"a":4,"b":5},{},["BigInt","1"]]',
    ],
    [
      'ten million numbers',
      `[{"data":1},["ShallowReactive",2],{"k":3},[${'4,'.repeat(9_999_999)}4],1]`,
    ],
  ])('%s is read or refused', (_, text) => {
    read(text);
  });

  test.each(['Ref', 'ShallowRef', 'Reactive', 'ShallowReactive'])('%s is a wrapper', (wrapper) => {
    const flat = flatten();
    flat[1] = [wrapper, 2];
    expect(read(JSON.stringify(flat))).toBeNull();
  });

  test(
    'real ones with values changed',
    async () => {
      const suite = torture('Payloads: values changed', { usual: 600 });
      expect(read(JSON.stringify(flatten()))).toBeNull();
      const seen = new Tally();
      await suite.eachRound((random) => {
        const flat = flatten();
        for (let times = 1 + random.below(4); times > 0; times -= 1) change(flat, random);
        let text = JSON.stringify(flat);
        if (random.below(8) === 0) text = text.slice(0, random.below(text.length));
        seen.add(read(text) === null ? 'read' : 'refused with a message');
      });
      suite.report(`${seen.describe()}; 0 crashes, 0 prototypes touched`);
    },
    tortureTimeout,
  );

  test('reports the error', () => {
    expect(() => decodePayload('[{"data":1},["Function",2],1]')).toThrow(AppError);
  });
});

const wrappers = [
  'Ref',
  'EmptyRef',
  'EmptyShallowRef',
  'Reactive',
  'Date',
  'Set',
  'Map',
  'BigInt',
  'null',
  'NuxtError',
  'Island',
  '__proto__',
  'toString',
];

function change(flat: unknown[], random: Random): void {
  const at = random.below(flat.length);
  const value = random.pick<unknown>([
    random.below(flat.length),
    -random.below(9),
    1e300,
    2 ** 53,
    null,
    true,
    '',
    '__proto__',
    'x'.repeat(random.pick([1, 1000, 100_000])),
    '\u0000\ud800\u202e',
    '\n---\ntitle: evil\n',
    [random.pick(wrappers), random.below(flat.length)],
    { __proto__: null, path: random.below(flat.length), questions: random.below(flat.length) },
    Array.from({ length: random.below(6) }, () => random.below(flat.length)),
  ]);
  const old = flat[at];
  if (typeof old === 'object' && old !== null && !Array.isArray(old) && random.below(2) === 0) {
    const key = random.pick([...Object.keys(old), '__proto__', 'constructor', 'questions', 'meta']);
    Object.defineProperty(old, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else flat[at] = value;
}
