import { expect, test } from 'vitest';
import { isEqual } from '../../../../src/runner/javascript/tests/is-equal.ts';

class Point {
  x: number;

  constructor(x: number) {
    this.x = x;
  }
}

test.each([
  [1, 1],
  [NaN, NaN],
  [0, -0],
  ['a', 'a'],
  [undefined, undefined],
  [
    [1, [2]],
    [1, [2]],
  ],
  [
    { a: 1, b: [{}] },
    { b: [{}], a: 1 },
  ],
  [
    new Map([
      ['a', [1]],
      ['b', [2]],
    ]),
    new Map([
      ['b', [2]],
      ['a', [1]],
    ]),
  ],
  [new Set([[1], [2]]), new Set([[2], [1]])],
  [new Date(5), new Date(5)],
  [/a/g, /a/g],
  [new TypeError('no'), new TypeError('no')],
  [new Uint8Array([1]), new Uint8Array([1])],
  [new Point(1), new Point(1)],
  [Object.create(null), {}],
])('%o equals %o', (actual, expected) => {
  expect(isEqual(actual, expected)).toBe(true);
});

test.each([
  [1, '1'],
  [null, undefined],
  [null, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [[], {}],
  [[undefined], new Array(1)],
  [{ a: undefined }, {}],
  [{ a: undefined }, { b: undefined }],
  [new Map([['a', 1]]), new Map([['a', 2]])],
  [new Map(), new Set()],
  [new Set([1, 1, 2]), new Set([1, 2, 3])],
  [new Date(5), new Date(6)],
  [/a/g, /a/],
  [new TypeError('no'), new Error('no')],
  [new Error('no'), new Error('yes')],
  [new Uint8Array([1]), new Uint8Array([2])],
  [new Point(1), { x: 1 }],
  [() => 1, () => 1],
])('%o does not equal %o', (actual, expected) => {
  expect(isEqual(actual, expected)).toBe(false);
});

test('compares circular structures', () => {
  const makeCircle = (value: number): unknown[] => {
    const circle: unknown[] = [value];
    circle.push(circle);
    return circle;
  };
  expect(isEqual(makeCircle(1), makeCircle(1))).toBe(true);
  expect(isEqual(makeCircle(1), makeCircle(2))).toBe(false);
});

test('finds unequal values unequal when code has replaced methods', () => {
  const { includes } = Array.prototype;
  const { has } = Map.prototype;
  const { is } = Object;
  Array.prototype.includes = Map.prototype.has = Object.is = () => true;
  const arrays = isEqual([1], [2]);
  const maps = isEqual(new Map([[1, 1]]), new Map([[2, 2]]));
  Array.prototype.includes = includes;
  Map.prototype.has = has;
  Object.is = is;
  expect([arrays, maps]).toEqual([false, false]);
});

test('finds unequal values unequal when code has redefined instanceof or added setters', () => {
  const classes = [RegExp, Error, Date, Map, Set];
  for (const one of classes)
    Object.defineProperty(one, Symbol.hasInstance, { value: () => true, configurable: true });
  for (const { prototype } of [Object, Array])
    Object.defineProperty(prototype, 0, { set: () => undefined, configurable: true });
  const arrays = isEqual([1], [2]);
  const objects = isEqual({ a: 1 }, { a: 2 });
  for (const one of classes) Reflect.deleteProperty(one, Symbol.hasInstance);
  for (const { prototype } of [Object, Array]) Reflect.deleteProperty(prototype, 0);
  expect([arrays, objects]).toEqual([false, false]);
});
