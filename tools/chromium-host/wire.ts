/**
 * Carries values between the app and its page by structured clone, like Electron, although only text passes between the
 * two processes here. Both functions are also serialized and run in the page: they may use nothing from outside
 * themselves.
 */

/** Serializes a clone of the value; throws for uncloneable values such as functions. */
export function encode(value: unknown): string {
  const table: unknown[] = [];
  const places = new Map<object, number>();

  function write(part: unknown): unknown {
    switch (typeof part) {
      case 'string':
      case 'boolean':
        return part;
      case 'undefined':
        return ['undefined'];
      case 'bigint':
        return ['bigint', String(part)];
      case 'number':
        return Number.isFinite(part) && !Object.is(part, -0)
          ? part
          : ['number', Object.is(part, -0) ? '-0' : String(part)];
      default:
        return part === null ? null : ['at', place(part as object)];
    }
  }

  function place(part: object): number {
    const known = places.get(part);
    if (known !== undefined) return known;
    const index = table.push(null) - 1;
    places.set(part, index);
    table[index] = describe(part);
    return index;
  }

  function describe(part: object): unknown[] {
    if (Array.isArray(part)) {
      return ['array', part.length, Object.entries(part).map(([key, item]) => [key, write(item)])];
    }
    if (part instanceof Date) return ['date', write(part.getTime())];
    if (part instanceof RegExp) return ['regexp', part.source, part.flags];
    if (part instanceof Map) return ['map', [...part].map((entry) => entry.map(write))];
    if (part instanceof Set) return ['set', [...part].map(write)];
    if (part instanceof Error) return ['error', part.name, part.message, part.stack ?? ''];
    if (part instanceof ArrayBuffer) {
      let bytes = '';
      for (const byte of new Uint8Array(part)) bytes += String.fromCharCode(byte);
      return ['bytes', btoa(bytes)];
    }
    if (ArrayBuffer.isView(part)) {
      const { buffer, byteOffset, byteLength } = part;
      const size = (part as { BYTES_PER_ELEMENT?: number }).BYTES_PER_ELEMENT ?? 1;
      return ['view', part.constructor.name, write(buffer), byteOffset, byteLength / size];
    }
    if (part instanceof Number || part instanceof String || part instanceof Boolean) {
      return ['boxed', write(part.valueOf())];
    }
    // Any other cloneable non-plain object keeps its own prototype.
    if (Object.getPrototypeOf(part) !== Object.prototype) {
      throw new TypeError(`The Chromium host carries no ${part.constructor.name}.`);
    }
    return ['object', Object.entries(part).map(([key, item]) => [key, write(item)])];
  }

  const root = write(structuredClone(value));
  return JSON.stringify([root, table]);
}

/** Deserializes the clone. */
export function decode(text: string): unknown {
  const [root, table] = JSON.parse(text) as [unknown, [kind: string, ...rest: unknown[]][]];
  const made = new Map<number, unknown>();

  function read(part: unknown): unknown {
    if (!Array.isArray(part)) return part;
    const [kind, text] = part as [string, string | number];
    if (kind === 'undefined') return undefined;
    if (kind === 'bigint') return BigInt(text);
    if (kind === 'number') return Number(text);
    return make(Number(text));
  }

  function make(index: number): unknown {
    if (made.has(index)) return made.get(index);
    const [kind, first, second, third, fourth] = table[index] as [string, ...unknown[]];
    /** Registers the value before filling it, because it may contain itself. */
    function keep<Value>(value: Value, fill?: (value: Value) => void): Value {
      made.set(index, value);
      fill?.(value);
      return value;
    }
    const entries = (second ?? first) as [string, unknown][];
    switch (kind) {
      case 'array':
        return keep(Array.from<unknown>({ length: 0 }), (list) => {
          list.length = first as number;
          for (const [key, item] of entries) Reflect.set(list, key, read(item));
        });
      case 'object':
        return keep({}, (object) => {
          for (const [key, item] of entries) {
            const parts = {
              value: read(item),
              writable: true,
              enumerable: true,
              configurable: true,
            };
            Object.defineProperty(object, key, parts);
          }
        });
      case 'map':
        return keep(new Map(), (map) => {
          for (const [key, item] of first as [unknown, unknown][]) map.set(read(key), read(item));
        });
      case 'set':
        return keep(new Set(), (set) => {
          for (const item of first as unknown[]) set.add(read(item));
        });
      case 'date':
        return keep(new Date(read(first) as number));
      case 'regexp':
        return keep(new RegExp(first as string, second as string));
      case 'error': {
        const kinds = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
        const Kind = kinds.find(({ name }) => name === first) ?? Error;
        return keep(Object.assign(new Kind(second as string), { stack: third as string }));
      }
      case 'bytes':
        return keep(Uint8Array.from(atob(first as string), (byte) => byte.charCodeAt(0)).buffer);
      case 'view': {
        const View = Reflect.get(globalThis, first as string) as typeof DataView;
        return keep(new View(read(second) as ArrayBuffer, third as number, fourth as number));
      }
      default:
        return keep(Object(read(first)) as unknown);
    }
  }

  return read(root);
}
