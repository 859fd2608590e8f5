import { beforeAll, expect, test } from 'vitest';
import { format, inspect, openValues } from '../../../src/runner/javascript/inspect.ts';
import { printedValues, showInNode } from '../../fixtures/printed-values.ts';

/** The output of Node.js, captured before `openValues` changes how its own values are shown. */
const reference = new Map<string, string>();

beforeAll(() => {
  for (const value of printedValues) reference.set(value, showInNode(value));
  openValues(globalThis as unknown as Record<string, unknown>);
});

test.for(printedValues)('formats values as Node.js does: %s', (value) => {
  expect(inspect((0, eval)(`(${value})`))).toBe(reference.get(value));
});

test("shows an iterator's items as unknown, and consumes nothing", () => {
  const [keys, values] = [new Map([['a', 1]]).keys(), new Set([2]).values()];
  expect(format(keys, { values })).toBe(
    '[Map Iterator] { <items unknown> } { values: [Set Iterator] { <items unknown> } }',
  );
  expect([...keys, ...values]).toEqual(['a', 2]);
});

test('shows an event as Node.js does, with its class name', () => {
  class Brewed extends Event {}
  const shown = ['type', 'defaultPrevented', 'cancelable', 'timeStamp'];
  expect(inspect(new Event('brew'))).toMatch(
    /^Event \{\n {2}type: 'brew',\n {2}defaultPrevented: false,\n {2}cancelable: false,\n {2}timeStamp: [\d.]+\n\}$/,
  );
  const text = inspect(new Brewed('brew', { cancelable: true }));
  expect(text).toMatch(/^Brewed \{/);
  expect(text.match(/\w+(?=:)/g)).toEqual(shown);
});

test('shows only whether a stream is locked', async () => {
  const response = new Response('tea');
  expect(inspect(response)).toContain('\n  body: ReadableStream { locked: false },\n');
  const { readable, writable } = new TransformStream();
  void readable.pipeTo(new WritableStream());
  expect(format(readable, writable)).toBe(
    'ReadableStream { locked: true } WritableStream { locked: false }',
  );
  expect(await response.text()).toBe('tea');
});

test('leaves strings and keys that look like newer Node.js output alone', () => {
  expect(inspect({ '[byteLength]': '[buffer]', at: 'Proxy(', to: ')' })).toBe(
    "{ '[byteLength]': '[buffer]', at: 'Proxy(', to: ')' }",
  );
});

test('shows the prototypes of specially formatted values', () => {
  expect(() =>
    format(URL.prototype, Object.create(Headers.prototype), Blob.prototype),
  ).not.toThrow();
});
