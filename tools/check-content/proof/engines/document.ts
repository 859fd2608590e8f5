/** Gives a JavaScript module a browser's globals, from jsdom. */
import { JSDOM, VirtualConsole } from 'jsdom';

/** Node.js has these too, but a document accepts only its own. */
const replaced = [
  'Event',
  'CustomEvent',
  'EventTarget',
  'MessageEvent',
  'CloseEvent',
  'AbortController',
  'AbortSignal',
  'DOMException',
  'FormData',
  'File',
  'Blob',
  'Headers',
  'navigator',
];

const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', (error) => {
  showUncaught(error.cause ?? error);
});

const { window } = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
  url: 'https://example.com/',
  pretendToBeVisual: true,
  virtualConsole,
});

/** Prints unhandled errors, as a browser does; they still fail the fence. */
function showUncaught(error: unknown): void {
  console.error(`Uncaught ${String(error)}`);
  process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
  process.exitCode = 1;
}

/** A replacement for the one that jsdom lacks. */
function reportError(error: unknown): void {
  const message = `Uncaught ${String(error)}`;
  const event = new window.ErrorEvent('error', { error, message, cancelable: true });
  if (window.dispatchEvent(event)) showUncaught(error);
}

Object.defineProperty(globalThis, 'reportError', { value: reportError, configurable: true });
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !replaced.includes(name)) continue;
  const { value, get } = Object.getOwnPropertyDescriptor(window, name) ?? {};
  const descriptor: PropertyDescriptor =
    get === undefined
      ? { value: name === 'window' ? window : value, writable: true }
      : { get: () => Reflect.get(window, name) as unknown };
  Object.defineProperty(globalThis, name, { ...descriptor, configurable: true, enumerable: false });
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
  Object.defineProperty(globalThis, name, { value: window[name].bind(window), configurable: true });
}
