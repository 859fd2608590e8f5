/** A set of documents: one bit for each id. */

export class DocumentSet {
  readonly bytes: Uint8Array;

  /** The set that the bytes of another one hold. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** An empty set for ids up to `lastId`. */
  static create(lastId: number): DocumentSet {
    return new DocumentSet(new Uint8Array((lastId >> 3) + 1));
  }

  /** The documents that are in all of the sets, of which there's at least one. */
  static intersect(sets: readonly DocumentSet[]): DocumentSet {
    const [first, ...others] = sets;
    const bytes = Uint8Array.from(first?.bytes ?? []);
    for (const other of others) {
      for (let at = 0; at < bytes.length; at += 1)
        bytes[at] = (bytes[at] ?? 0) & (other.bytes[at] ?? 0);
    }
    return new DocumentSet(bytes);
  }

  add(id: number): void {
    this.bytes[id >> 3] = (this.bytes[id >> 3] ?? 0) | (1 << (id & 7));
  }

  has(id: number): boolean {
    return ((this.bytes[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
  }

  /** The ids, rising. */
  *[Symbol.iterator](): Generator<number> {
    for (const [at, byte] of this.bytes.entries()) {
      for (let bit = 0; byte >> bit !== 0; bit += 1) {
        if ((byte >> bit) & 1) yield at * 8 + bit;
      }
    }
  }
}
