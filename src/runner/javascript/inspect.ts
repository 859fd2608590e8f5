/** Formats values as Node.js does, within the limits of browser introspection. */
import * as inspecting from 'node-inspect-extracted';
import type { InspectOptions } from 'node-inspect-extracted';
import { showNode } from './show-node.ts';

/** Built-ins of a worker or a page. */
type Scope = Record<string, unknown>;
type Make = new (...values: never[]) => object;
type Show = (depth: number | null, options: InspectOptions) => unknown;

const own = Symbol.for('nodejs.util.inspect.custom');

/**
 * The formatter comes from a later Node.js than the one that the outputs were proven with; that one names these without
 * brackets and shows only the target of a proxy.
 */
const corrections = new Map([
  ['string [byteLength]', 'byteLength'],
  ['string [byteOffset]', 'byteOffset'],
  ['string [buffer]', 'buffer'],
  ['special Proxy(', ''],
  ['special )', ''],
]);
/** A generator method, which the formatter doesn't recognize. */
const generatorMethod = /^\[(?:Async)?Function(.*)\] ((?:Async)?GeneratorFunction)$/s;

function correct(text: string, style: string): string {
  return corrections.get(`${style} ${text}`) ?? text.replace(generatorMethod, '[$2$1]');
}

/** Passed on to nested values like an option, although its type doesn't include it. */
const corrected = { stylize: correct } as InspectOptions;

export function inspect(value: unknown, options: InspectOptions = {}): string {
  return inspecting.inspect(value, { ...options, ...corrected });
}

/** Formats values as `console.log` does. */
export function format(...values: unknown[]): string {
  return inspecting.formatWithOptions(corrected, ...values);
}

/**
 * Makes values of the scope show the same content as in Node.js. Call this before code runs: only proxies created later
 * are seen through.
 */
export function openValues(scope: Scope): void {
  openProxies(scope);
  const shown: [string, Show][] = [
    ['Float16Array', showHalves],
    ['URL', showAccessors('URL', urlParts)],
    ['URLSearchParams', showParameters],
    ['Headers', showHeaders],
    ['FormData', showForm],
    ['Request', showRequest as Show],
    ['Response', showAccessors('Response', responseParts)],
    ['ReadableStream', showAccessors('ReadableStream', ['locked'])],
    ['WritableStream', showAccessors('WritableStream', ['locked'])],
    ['TextEncoder', showAccessors('Object', ['encoding'])],
    ['TextDecoder', showAccessors('TextDecoder', ['encoding', 'fatal', 'ignoreBOM'])],
    ['AbortController', showAccessors('AbortController', ['signal'])],
    ['AbortSignal', showAccessors('AbortSignal', ['aborted'])],
    ['Blob', showAccessors('Blob', ['size', 'type'])],
    ['File', showAccessors('File', ['size', 'type', 'name', 'lastModified'])],
    ['Event', showOf(eventParts)],
    ...shownOfPages,
  ];
  for (const [name, show] of shown) {
    const make = scope[name] as Make | undefined;
    if (make !== undefined) showAs(make.prototype as object, show);
  }
  showAs(Object.getPrototypeOf(new Map().keys()) as object, () => hide('Map Iterator'));
  showAs(Object.getPrototypeOf(new Set().keys()) as object, () => hide('Set Iterator'));
}

/** Formats a proxy without calling its traps, as Node.js does. */
function openProxies(scope: Scope): void {
  const native = Proxy;
  const make = inspecting.Proxy as ProxyConstructor;
  Object.defineProperty(native, 'revocable', {
    ...Object.getOwnPropertyDescriptor(native, 'revocable'),
    value: make.revocable,
  });
  // Everything else is the same as in the built-in.
  scope['Proxy'] = new native(native, {
    construct: (_, [target, handler]: [object, ProxyHandler<object>]) => new make(target, handler),
  });
}

function showAs(prototype: object, show: Show): void {
  Object.defineProperty(prototype, own, {
    value(this: object, depth: number | null, options: InspectOptions): unknown {
      // For objects that merely share the prototype, this throws; they are shown as plain objects.
      try {
        return depth !== null && depth < 0 ? this : show.call(this, depth, options);
      } catch (error) {
        if (error instanceof TypeError) return this;
        throw error;
      }
    },
    writable: true,
    configurable: true,
  });
}

/** Its content can be read only by iterating. */
function hide(name: string): string {
  return `[${name}] { <items unknown> }`;
}

const urlParts = [
  ...['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port'],
  ...['pathname', 'search', 'searchParams', 'hash'],
];

const requestParts = [
  ...['method', 'url', 'headers', 'destination', 'referrer', 'referrerPolicy', 'mode'],
  ...['credentials', 'cache', 'redirect', 'integrity', 'keepalive', 'isReloadNavigation'],
  ...['isHistoryNavigation', 'signal'],
];

const responseParts = [
  ...['status', 'statusText', 'headers', 'body', 'bodyUsed', 'ok', 'redirected', 'type', 'url'],
];

const eventParts = ['type', 'defaultPrevented', 'cancelable', 'timeStamp'];

const rectParts = ['x', 'y', 'width', 'height', 'top', 'right', 'bottom', 'left'];

/** An object of a class with this name, to show the properties of another as its own. */
function make(name: string, properties: object): object {
  if (name === 'Object') return properties;
  const { [name]: Named } = { [name]: class extends Object {} };
  if (Named === undefined) return properties;
  return Object.assign(new Named(), properties);
}

function showAccessors(name: string, keys: readonly string[]): Show {
  return function (this: Scope) {
    return make(name, Object.fromEntries(keys.map((key) => [key, this[key]])));
  } as Show;
}

/** Only pages have these classes; Node.js doesn't. */
const shownOfPages: [string, Show][] = [
  ['Window', showWindow as Show],
  ['Node', showNode as Show],
  ['NodeList', showList],
  ['HTMLCollection', showList],
  ['DOMTokenList', showList],
  ['NamedNodeMap', showList],
  ['DOMRectReadOnly', showOf(rectParts)],
  ['CSSStyleDeclaration', showStyle as Show],
  ['MouseEvent', showOf([...eventParts, 'target', 'button', 'clientX', 'clientY'])],
  ['KeyboardEvent', showOf([...eventParts, 'target', 'key', 'code'])],
  ['MutationRecord', showOf(['type', 'target', 'addedNodes', 'removedNodes', 'attributeName'])],
  ['IntersectionObserverEntry', showOf(['target', 'isIntersecting', 'intersectionRatio'])],
  ['ResizeObserverEntry', showOf(['target', 'contentRect'])],
];

/** Global names that exist before any code runs. */
const builtIn = new Set(Object.keys(globalThis));

/** Only globals that the code has added: a window has hundreds of its own. */
function showWindow(this: Scope): object {
  const added = Object.entries(Object.getOwnPropertyDescriptors(this)).filter(
    ([name, { enumerable }]) => enumerable === true && !builtIn.has(name),
  );
  return Object.defineProperties(make('Window', {}), Object.fromEntries(added));
}

function showList(this: ArrayLike<unknown>): object {
  const { name } = this.constructor;
  const { [name]: Named } = { [name]: class extends Array<unknown> {} };
  return Named === undefined ? Array.from(this) : Named.from(this);
}

/** Only the properties that are set: a computed style has all of them. */
function showStyle(this: CSSStyleDeclaration): object {
  const set = Array.from(this, (name) => [name, this.getPropertyValue(name)]);
  return make(this.constructor.name, Object.fromEntries(set) as object);
}

/** Labeled with its class name. */
function showOf(keys: readonly string[]): Show {
  return function (this: Scope, ...rest) {
    return showAccessors(this.constructor.name, keys).apply(this, rest);
  } as Show;
}

function showHeaders(this: Headers): object {
  return make('Headers', Object.fromEntries(this));
}

/** Several values with one name become a list. */
function showForm(this: FormData): object {
  const names = [...new Set(this.keys())];
  const values = (name: string): unknown => {
    const all = this.getAll(name);
    return all.length === 1 ? all[0] : all;
  };
  return make('FormData', Object.fromEntries(names.map((name) => [name, values(name)])));
}

/** Browsers lack some of the properties; a request made by code is never a navigation. */
function showRequest(this: Scope): object {
  const parts = requestParts.map((key) => [key, this[key] ?? false]);
  return make('Request', Object.fromEntries(parts) as object);
}

function showParameters(
  this: URLSearchParams,
  _: number | null,
  { breakLength = 80 }: InspectOptions,
): string {
  const pairs = [...this].map(([name, value]) => `${inspect(name)} => ${inspect(value)}`);
  if (pairs.length === 0) return 'URLSearchParams {}';
  const line = pairs.join(', ');
  if (line.length <= breakLength) return `URLSearchParams { ${line} }`;
  return `URLSearchParams {\n  ${pairs.join(',\n  ')} }`;
}

/** Shown as arrays of numbers twice as wide, with the same values. */
function showHalves(
  this: ArrayLike<number>,
  depth: number | null,
  options: InspectOptions,
): string {
  const { length, ...extra } = Object.fromEntries(Object.entries(this).slice(this.length));
  const doubled = Object.assign(Float32Array.from(this), extra);
  return inspect(doubled, { ...options, depth }).replace('Float32Array', 'Float16Array');
}
