/** Runs in the window before the page's own scripts, and gives the preload script its `require('electron')`. */

import { decode, encode } from './wire.ts';

/** The parts of the window that the bridge uses; the tools are compiled without the DOM's types. */
interface PageWindow {
  top: unknown;
  location: { href: string };
  addEventListener(name: string, listener: (event: { detail: string }) => void): void;
  [name: string]: unknown;
}

/** From the window to the host, after an initial `ready`. */
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
 * Source of the script: `binding` is the name of Chromium's function for calling the host, `token` the DOM event with which
 * the host calls back. The page sees neither: the binding is deleted before it runs.
 */
export function renderBridge(
  preload: string,
  binding: string,
  token: string,
  msPerValue: number,
): string {
  const body = `function (require, module, exports) {\n${preload}\n}`;
  return `(${runPreload})(globalThis, ${JSON.stringify(binding)}, ${JSON.stringify(token)}, ${msPerValue}, ${encode}, ${decode}, ${body})`;
}

/** Serialized and run in the page: it may use nothing from outside itself except its parameters. */
function runPreload(
  window: PageWindow,
  binding: string,
  token: string,
  msPerValue: number,
  write: typeof encode,
  read: typeof decode,
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
    const message = read(detail) as Message;
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
      post(write({ id: calls, channel, args }));
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

  /** Takes as long as Electron's bridge, which copies one value after another. */
  function holdUp(answer: unknown): unknown {
    let count = 0;
    const seen = new Set<unknown>();
    const visit = (value: unknown): void => {
      count += 1;
      if (typeof value !== 'object' || value === null || seen.has(value)) return;
      seen.add(value);
      Object.values(value).forEach(visit);
    };
    visit(answer);
    for (const end = performance.now() + count * msPerValue; performance.now() < end;);
    return answer;
  }

  /** Copies the value, and the arguments of its functions, so that changes by the page affect nothing else. */
  function expose(value: unknown): unknown {
    if (typeof value === 'function') {
      return (...args: unknown[]) => {
        const result = (value as (...values: unknown[]) => unknown)(
          ...args.map((arg) => (typeof arg === 'function' ? arg : structuredClone(arg))),
        );
        return msPerValue > 0 && result instanceof Promise ? result.then(holdUp) : result;
      };
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
  // Chromium never reveals a file's path to a page; a driver that drops files leaves their paths by name.
  const webUtils = refuseOthers('webUtils', {
    getPathForFile({ name }: { name: string }): string {
      const dropped = window['chromiumHostDropped'] as Record<string, string> | undefined;
      return dropped?.[name] ?? '';
    },
  });
  const electron = refuseOthers('electron (in a preload script)', {
    ...{ contextBridge, ipcRenderer, webUtils },
  });
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
