import { expect, test } from 'vitest';
import { describeThrown, thrownIn } from '../../../src/runner/javascript/describe-thrown.ts';

const circle = new Error('round');
circle.cause = circle;

test.each<[string, unknown, string]>([
  ['an error', new TypeError('cold'), 'TypeError: cold'],
  ['an error that says nothing', new RangeError(), 'RangeError'],
  ['an error of several lines', new Error('no tea\nno cup'), 'Error: no tea\nno cup'],
  ['a text', 'cold', 'Uncaught cold'],
  ['an object', { code: 418, tea: ['assam'] }, "Uncaught { code: 418, tea: [ 'assam' ] }"],
  ['an object without a prototype', Object.create(null), 'Uncaught [Object: null prototype] {}'],
  ['a symbol', Symbol('tea'), 'Uncaught Symbol(tea)'],
  [
    'an error with causes',
    new Error('no tea', { cause: new Error('no water', { cause: { pipe: 1 } }) }),
    'Error: no tea\n  [cause]: Error: no water\n    [cause]: { pipe: 1 }',
  ],
  [
    'an error of several',
    new AggregateError([new Error('one'), 2], 'all'),
    'AggregateError: all\n  [error]: Error: one\n  [error]: 2',
  ],
  [
    'an error that cannot be asked',
    Object.defineProperty(new Error(), 'name', { value: Symbol() }),
    'Uncaught: a value that cannot be shown',
  ],
])('describes %s', (_, thrown, said) => {
  expect(describeThrown(thrown)).toBe(said);
});

test('repeats an error that causes itself only a few times', () => {
  expect(describeThrown(circle).match(/round/g)).toHaveLength(6);
});

test('cleans up messages', () => {
  const error = new Error('write: cold', { cause: new Error('write: off') });
  expect(describeThrown(error, (message) => message.replace('write: ', ''))).toBe(
    'Error: cold\n  [cause]: Error: off',
  );
});

test("uses the browser's message once if there is no error", () => {
  expect(describeThrown(thrownIn({ error: null, message: 'Uncaught null' }))).toBe('Uncaught null');
});
