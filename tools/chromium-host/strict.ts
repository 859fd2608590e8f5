/** Throws, by name, for any part of Electron that the host doesn't support. */
import { EventEmitter } from 'node:events';

/** Members that JavaScript itself reads on any object: `await` reads `then`, JSON reads `toJSON`. */
const askedByLanguage = new Set(['then', 'toJSON']);

/** Wraps an object so that reading or setting a missing member throws with that member's name. */
export function strict<Target extends object>(name: string, target: Target): Target {
  function check(object: Target, key: string | symbol): void {
    if (typeof key === 'symbol' || key in object || askedByLanguage.has(key)) return;
    throw new Error(`The Chromium host has no ${name}.${key} (see tools/chromium-host/README.md).`);
  }
  return new Proxy(target, {
    get(object, key, receiver) {
      check(object, key);
      return Reflect.get(object, key, receiver) as unknown;
    },
    set(object, key, value, receiver) {
      check(object, key);
      return Reflect.set(object, key, value, receiver);
    },
  });
}

/** An emitter that throws if a listener is added for an event the host doesn't know. */
export class StrictEmitter extends EventEmitter {
  private readonly owner: string;
  private readonly names: ReadonlySet<string>;

  constructor(owner: string, names: readonly string[]) {
    super();
    this.owner = owner;
    this.names = new Set(names);
  }

  // The app doesn't use `prependListener`, and Node's `once` calls `on`.
  override on(name: string, listener: (...args: never[]) => void): this {
    if (!this.names.has(name)) {
      throw new Error(`The Chromium host has no event '${name}' of ${this.owner}.`);
    }
    return super.on(name, listener as (...args: unknown[]) => void);
  }

  override addListener(name: string, listener: (...args: never[]) => void): this {
    return this.on(name, listener);
  }
}

/** An event whose default a listener can prevent. */
export class HostEvent {
  defaultPrevented = false;

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
