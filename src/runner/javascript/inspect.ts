/** Shows values as Node.js does, as far as a browser lets code see what is in them. */
import * as inspecting from 'node-inspect-extracted';
import type { InspectOptions } from 'node-inspect-extracted';
import { showNode } from './show-node.ts';

/** What the scope of a worker or a page has built in. */
type Scope = Record<string, unknown>;
type Make = new (...values: never[]) => object;
type Show = (depth: number | null, options: InspectOptions) => unknown;

const own = Symbol.for('nodejs.util.inspect.custom');

/**
 * What inspects is of a later Node.js than the one that the outputs were proven with, which names these without brackets
 * and shows of a proxy only what it stands for.
 */
const corrections = new Map([
  ['string [byteLength]', 'byteLength'],
  ['string [byteOffset]', 'byteOffset'],
  ['string [buffer]', 'buffer'],
  ['special Proxy(', ''],
  ['special )', ''],
]);
/** A generator that is written as a method, which what inspects doesn't take for one. */
const generatorMethod = /^\[(?:Async)?Function(.*)\] ((?:Async)?GeneratorFunction)$/s;

function correct(text: string, style: string): string {
  return corrections.get(`${style} ${text}`) ?? text.replace(generatorMethod, '[$2$1]');
}

/** Passed on to what is inspected within, as options are; their type doesn't tell of it. */
const corrected = { stylize: correct } as InspectOptions;

export function inspect(value: unknown, options: InspectOptions = {}): string {
  return inspecting.inspect(value, { ...options, ...corrected });
}

/** Puts values into a text as `console.log` does. */
export function format(...values: unknown[]): string {
  return inspecting.formatWithOptions(corrected, ...values);
}

/**
 * Has the values of the scope show what Node.js shows of them. Before code runs: a proxy is seen through only if it is
 * made afterwards.
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

/** Like Node.js, doesn't have the traps of a proxy answer what is asked only to show it. */
function openProxies(scope: Scope): void {
  const native = Proxy;
  const make = inspecting.Proxy as ProxyConstructor;
  Object.defineProperty(native, 'revocable', {
    ...Object.getOwnPropertyDescriptor(native, 'revocable'),
    value: make.revocable,
  });
  // In all else it is the one that is built in.
  scope['Proxy'] = new native(native, {
    construct: (_, [target, handler]: [object, ProxyHandler<object>]) => new make(target, handler),
  });
}

function showAs(prototype: object, show: Show): void {
  Object.defineProperty(prototype, own, {
    value(this: object, depth: number | null, options: InspectOptions): unknown {
      // An object that only has the prototype can't be asked; nor is it what is shown of one.
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

/** What is in it can be had only by taking it out. */
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

/** An object of a class with such a name, whose own properties are shown. */
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

/** Only pages have these, and Node.js shows none of them. */
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

/** What the scope has of its own before any code runs. */
const builtIn = new Set(Object.keys(globalThis));

/** What code has added: a window has hundreds of properties of its own. */
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

/** Only those of its properties that are set; a computed one has them all. */
function showStyle(this: CSSStyleDeclaration): object {
  const set = Array.from(this, (name) => [name, this.getPropertyValue(name)]);
  return make(this.constructor.name, Object.fromEntries(set) as object);
}

/** Under the name of its own class. */
function showOf(keys: readonly string[]): Show {
  return function (this: Scope, ...rest) {
    return showAccessors(this.constructor.name, keys).apply(this, rest);
  } as Show;
}

function showHeaders(this: Headers): object {
  return make('Headers', Object.fromEntries(this));
}

/** A name with several values has them in a list. */
function showForm(this: FormData): object {
  const names = [...new Set(this.keys())];
  const values = (name: string): unknown => {
    const all = this.getAll(name);
    return all.length === 1 ? all[0] : all;
  };
  return make('FormData', Object.fromEntries(names.map((name) => [name, values(name)])));
}

/** Browsers don't have all of it; a request that code makes is no navigation. */
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

/** As those of twice the size, which have the same numbers. */
function showHalves(
  this: ArrayLike<number>,
  depth: number | null,
  options: InspectOptions,
): string {
  const { length, ...extra } = Object.fromEntries(Object.entries(this).slice(this.length));
  const doubled = Object.assign(Float32Array.from(this), extra);
  return inspect(doubled, { ...options, depth }).replace('Float32Array', 'Float16Array');
}
