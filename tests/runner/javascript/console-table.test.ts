import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createConsole } from '../../../src/runner/javascript/console.ts';

/** The output of Node.js itself. */
function printInNode(print: (made: Console) => void): string {
  let text = '';
  const stdout = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  print(new Console({ stdout, stderr: stdout }));
  return text;
}

function printHere(print: (made: Pick<Console, 'table' | 'group' | 'dir'>) => void): string {
  let text = '';
  print(createConsole((printed) => (text += printed)) as Console);
  return text;
}

const tea = { name: 'oolong', cups: 2 };

const tables: [string, unknown, string[]?][] = [
  ['rows with properties', [tea, { name: 'assam', milk: true }]],
  ['some of the properties', [tea, { name: 'assam' }], ['cups', 'none']],
  ['plain values', ['tea', 1, null, undefined, -0, 10n, Symbol('s')]],
  ['rows and plain values', [tea, 'tea', [1, 2]]],
  ['a property of plain values', ['tea', 1], ['cups']],
  ['a property of rows and plain values', [tea, 'tea'], ['cups']],
  ['rows that are lists', [[1, 2], [3, 4, 5], []]],
  ['an object of rows', { first: tea, second: { cups: 3 } }],
  ['a map', new Map<unknown, unknown>([['tea', { a: 1, b: { c: 2 } }]])],
  ['a set', new Set(['tea', [1, 2, 3, 4, 5]])],
  ['large and deep cells', [{ a: { b: 1, c: 2, d: 3 }, e: { f: { g: 1 } }, h: [[1]] }]],
  ['wide characters', [{ 名前: '日本', cup: '☕👍', accent: 'e\u0301' }]],
  ['whole numbers among the keys', [{ b: 1, 10: 1, 2: 1 }]],
  ['nothing', []],
  ['an empty object', {}],
  ['a property of nothing', [], ['cups']],
  ['gaps', [1, , 3]], // eslint-disable-line no-sparse-arrays
  ['no table', 'tea'],
  ['null', null],
  ['functions', [() => 1]],
];

test('lays out tables as Node.js does', () => {
  for (const [name, data, properties] of tables) {
    const inNode = printInNode((made) => made.table(data, properties));
    expect(
      printHere((made) => made.table(data, properties)),
      name,
    ).toBe(inNode);
  }
});

test('indents a table in a group, and shows the object itself with dir', () => {
  const custom = { [Symbol.for('nodejs.util.inspect.custom')]: () => 'mine', a: { b: { c: {} } } };
  const print = (made: Pick<Console, 'table' | 'group' | 'dir'>): void => {
    made.group('cups');
    made.table([tea]);
    made.dir(custom, { depth: 0 });
    made.dir('100%');
  };
  expect(printHere(print)).toBe(printInNode(print));
});
