/** Reads an asar archive: one file that holds the files of a packed app, with a list of them at its start. */
import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { normalize, sep } from 'node:path';

// Required, because a worker thread loads this before anything else and the package has no named ES exports.
const asar = createRequire(import.meta.url)('@electron/asar') as typeof import('@electron/asar');

/** What the list says about a folder or a file. */
export interface Entry {
  files?: Record<string, Entry>;
  size?: number;
  /** Where the file starts, counted from the end of the list, in bytes. */
  offset?: string;
  /** The file lies beside the archive, in the folder `app.asar.unpacked`. */
  unpacked?: boolean;
  link?: string;
}

export class Archive {
  /** The archive's own path. */
  readonly path: string;
  readonly #root: Entry;
  /** Where the first file starts, in bytes. */
  readonly #start: number;

  constructor(path: string) {
    this.path = path;
    const { header, headerSize } = asar.getRawHeader(path);
    this.#root = header as unknown as Entry;
    this.#start = 8 + headerSize;
  }

  /** The path inside the archive, empty for the archive itself; null when the path does not lead into it. */
  split(path: string): string | null {
    const clean = normalize(path);
    if (clean !== this.path && !clean.startsWith(this.path + sep)) return null;
    return clean.slice(this.path.length + 1).replace(/[/\\]$/, '');
  }

  /** What is at a path inside the archive; null when nothing is. */
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

  /** Where an unpacked file really is. */
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

  /** Every file and folder, as paths inside the archive, folders before what is in them. */
  *list(folder: Entry = this.#root, prefix = ''): Generator<[path: string, entry: Entry]> {
    for (const [name, entry] of Object.entries(folder.files ?? {})) {
      yield [prefix + name, entry];
      yield* this.list(entry, `${prefix}${name}/`);
    }
  }
}
