/** Runs in the window, before the page's own scripts: gives the preload script its `require('electron')`. */

/** What the bridge uses of the window; the tools are compiled without the DOM's types. */
interface PageWindow {
  top: unknown;
  location: { href: string };
  addEventListener(name: string, listener: (event: { detail: string }) => void): void;
  [name: string]: unknown;
}

/** From the window to the host, after a first `ready`. */
export interface Call {
  id: number;
  channel: string;
  args: unknown[];
}

/** From the host to the window. */
export type Message =
  | { kind: 'answer'; id: number; value?: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'event'; channel: string; args: unknown[] };

type Preload = (
  require: (name: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
) => void;

/**
 * Source of the script: `binding` names the function Chromium offers to call the host with, `token` the
 * DOM event by which the host calls back. The page sees neither: the binding is deleted before it runs.
 */
export function renderBridge(preload: string, binding: string, token: string): string {
  const body = `function (require, module, exports) {\n${preload}\n}`;
  return `(${runPreload})(globalThis, ${JSON.stringify(binding)}, ${JSON.stringify(token)}, ${encode}, ${body})`;
}

/**
 * JSON of a value that survives the trip unchanged; throws for anything that would not, such as a date.
 * Members that are undefined are left out, as reading them gives undefined again.
 */
export function encode(value: unknown): string {
  function check(part: unknown, place: string): void {
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return;
    if (typeof part === 'number' && Number.isFinite(part)) return;
    if (Array.isArray(part))
      return part.forEach((item, index) => check(item, `${place}[${index}]`));
    const prototype: unknown = typeof part === 'object' ? Object.getPrototypeOf(part) : undefined;
    if (
      prototype === undefined ||
      (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    ) {
      throw new TypeError(
        `The Chromium host cannot pass ${place}: ${String(part)} is no plain data.`,
      );
    }
    for (const [key, item] of Object.entries(part as object)) {
      if (item !== undefined) check(item, `${place}.${key}`);
    }
  }
  check(value, 'value');
  return JSON.stringify(value);
}

/** Runs in the page as text: it may use nothing from outside itself but its parameters. */
function runPreload(
  window: PageWindow,
  binding: string,
  token: string,
  toJson: typeof encode,
  preload: Preload,
): void {
  const post = window[binding] as (message: string) => void;
  Reflect.deleteProperty(window, binding);
  // As in Electron, frames inside the page get no preload script.
  if (window.top !== window) return;

  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  let calls = 0;

  window.addEventListener(token, ({ detail }) => {
    const message = JSON.parse(detail) as Message;
    if (message.kind === 'event') {
      for (const listen of [...(listeners.get(message.channel) ?? [])]) listen({}, ...message.args);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value);
    else call?.reject(new Error(message.message));
  });

  function refuseOthers<Target extends object>(name: string, target: Target): Target {
    return new Proxy(target, {
      get(object, key) {
        if (key in object) return Reflect.get(object, key) as unknown;
        throw new Error(`The Chromium host has no ${name}.${String(key)}.`);
      },
    });
  }

  const ipcRenderer = refuseOthers('ipcRenderer', {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const call = Promise.withResolvers<unknown>();
      calls += 1;
      post(toJson({ id: calls, channel, args }));
      waiting.set(calls, call);
      return call.promise;
    },
    on(channel: string, listener: (...args: unknown[]) => void): void {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
    },
    removeListener(channel: string, listener: (...args: unknown[]) => void): void {
      listeners.get(channel)?.delete(listener);
    },
  });

  /** A copy whose functions take copies: what the page does to its values reaches nobody else. */
  function expose(value: unknown): unknown {
    if (typeof value === 'function') {
      return (...args: unknown[]) =>
        (value as (...values: unknown[]) => unknown)(
          ...args.map((arg) => (typeof arg === 'function' ? arg : structuredClone(arg))),
        );
    }
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([key, member]) => [key, expose(member)]);
    return Object.freeze(Object.fromEntries(members));
  }

  const contextBridge = refuseOthers('contextBridge', {
    exposeInMainWorld(key: string, value: unknown): void {
      Object.defineProperty(window, key, { value: expose(value), enumerable: true });
    },
  });

  post('ready');
  const electron = refuseOthers('electron (in a preload script)', { contextBridge, ipcRenderer });
  const module = { exports: {} };
  preload(
    (name) => {
      if (name === 'electron') return electron;
      throw new Error(`A sandboxed preload script cannot require '${name}'.`);
    },
    module,
    module.exports,
  );
}
