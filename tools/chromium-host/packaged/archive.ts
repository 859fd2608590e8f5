/** Reads an asar archive: one file with a packed app's files, indexed by a header. */
import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { normalize, sep } from 'node:path';

// Uses `require`, because a worker thread loads this before anything else and the package has no named ES exports.
const asar = createRequire(import.meta.url)('@electron/asar') as typeof import('@electron/asar');

/** The header's entry for a folder or a file. */
export interface Entry {
  files?: Record<string, Entry>;
  size?: number;
  /** The file's start, in bytes from the end of the header. */
  offset?: string;
  /** True if the file is next to the archive, in the folder `app.asar.unpacked`. */
  unpacked?: boolean;
  link?: string;
}

export class Archive {
  /** The archive's own path. */
  readonly path: string;
  readonly #root: Entry;
  /** The start of the first file, in bytes. */
  readonly #start: number;

  constructor(path: string) {
    this.path = path;
    const { header, headerSize } = asar.getRawHeader(path);
    this.#root = header as unknown as Entry;
    this.#start = 8 + headerSize;
  }

  /** The path inside the archive, empty for the archive itself; null for a path outside of it. */
  split(path: string): string | null {
    const clean = normalize(path);
    if (clean !== this.path && !clean.startsWith(this.path + sep)) return null;
    return clean.slice(this.path.length + 1).replace(/[/\\]$/, '');
  }

  /** The entry at a path inside the archive; null if there is none. */
  find(inner: string): Entry | null {
    let entry = this.#root;
    for (const name of inner === '' ? [] : inner.split(/[/\\]/)) {
      const { files = {} } = entry;
      const next = Object.hasOwn(files, name) ? files[name] : undefined;
      if (next === undefined) return null;
      if (next.link !== undefined) throw new Error(`The Chromium host follows no link: ${inner}.`);
      entry = next;
    }
    return entry;
  }

  /** The real path of an unpacked file. */
  locateUnpacked(inner: string): string {
    return `${this.path}.unpacked${sep}${inner}`;
  }

  /** The content of a packed file. */
  read({ offset = '0', size = 0 }: Entry): Buffer {
    const bytes = Buffer.alloc(size);
    const file = openSync(this.path, 'r');
    try {
      readSync(file, bytes, 0, size, this.#start + Number(offset));
    } finally {
      closeSync(file);
    }
    return bytes;
  }

  /** Every file and folder, as paths inside the archive; folders come before their contents. */
  *list(folder: Entry = this.#root, prefix = ''): Generator<[path: string, entry: Entry]> {
    for (const [name, entry] of Object.entries(folder.files ?? {})) {
      yield [prefix + name, entry];
      yield* this.list(entry, `${prefix}${name}/`);
    }
  }
}
