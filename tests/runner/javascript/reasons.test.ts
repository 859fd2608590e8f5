import { expect, test } from 'vitest';
import { addReason } from '../../../src/runner/add-reason.ts';
import { reasons, scriptReasons } from '../../../src/runner/javascript/reasons.ts';

test.each([
  ['ReferenceError: require is not defined', 'Node.js'],
  ['ReferenceError: document is not defined', 'without a page'],
  ['ReferenceError: localStorage is not defined', 'Nothing can be stored'],
  ['ReferenceError: indexedDB is not defined', 'Nothing can be stored'],
  [
    "SecurityError: Failed to read the 'localStorage' property from 'Window': The document is sandboxed and lacks the 'allow-same-origin' flag.",
    'Nothing can be stored',
  ],
  ['ReferenceError: Worker is not defined', 'no other workers'],
  ["SecurityError: Failed to construct 'Worker': Script at 'a.js' cannot…", 'no other workers'],
  [
    "SecurityError: Failed to read the 'serviceWorker' property from 'Navigator': Service worker is disabled because the context is sandboxed and lacks the 'allow-same-origin' flag.",
    'no other workers',
  ],
  ['TypeError: Failed to resolve module specifier "fs". Relative references…', 'imported'],
  ['TypeError: Failed to fetch dynamically imported module: blob:x', 'imported'],
  ['TypeError: Failed to fetch', 'no network'],
])('explains a failure caused by a missing feature: %s', (message, reason) => {
  const [first, second] = addReason(message, reasons).split('\n');
  expect(first).toBe(message);
  expect(second).toContain(reason);
});

test.each([
  'TypeError: render is not a function',
  'ReferenceError: cups is not defined',
  'Error: Failed to fetch',
])('leaves other messages unchanged: %s', (message) => {
  expect(addReason(message, reasons)).toBe(message);
});

test.each([
  'TypeError: react_dom_1.default.render is not a function',
  'TypeError: (0 , react_dom_1.hydrate) is not a function',
  'TypeError: ReactDOM.render is not a function',
  'TypeError: client_1.default.render is not a function',
])('names the replacement of render functions removed in React 19: %s', (message) => {
  expect(addReason(message, reasons)).toBe(message);
  expect(addReason(message, scriptReasons)).toContain('\nSince React 19, createRoot');
});

test.each(['React', 'useState'])('suggests importing %s only to scripts with a page', (name) => {
  const message = `ReferenceError: ${name} is not defined`;
  expect(addReason(message, reasons)).toBe(message);
  expect(addReason(message, scriptReasons)).toBe(`${message}\nImport it from react.`);
});

test('explains a hook outside of a component', () => {
  const message = `TypeError: Cannot read properties of null (reading 'useState')`;
  expect(addReason(message, reasons)).toBe(message);
  expect(addReason(message, scriptReasons)).toBe(
    `${message}\nHooks can only be called while a component renders.`,
  );
});
