/** Reads and writes the protobuf messages in Anki packages and collections. Reading fails with an `Error` if they are damaged. */
import { PbfReader, PbfWriter } from 'pbf';

/** The container formats, by the version in a package's `meta`. */
export const packageVersions = { legacy1: 1, legacy2: 2, latest: 3 } as const;

/** A media file of a package with version 3, whose name in the zip is its position. */
export interface MediaEntry {
  name: string;
  /** In bytes, unpacked. */
  size: number;
}

/** The version in the `meta` file of a package; 0 if it has none. */
export function readPackageVersion(bytes: Uint8Array): number {
  return new PbfReader(bytes).readFields(
    (tag, found, pbf) => {
      if (tag === 1) found.version = pbf.readVarint();
    },
    { version: 0 },
  ).version;
}

/** The `meta` file of a package. */
export function writePackageVersion(version: number): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarintField(1, version);
  return pbf.finish();
}

/** The `media` file of a package with version 3, before it is compressed. */
export function writeMediaEntries(
  entries: readonly (MediaEntry & { sha1: Uint8Array })[],
): Uint8Array {
  const pbf = new PbfWriter();
  for (const entry of entries) {
    pbf.writeMessage(
      1,
      ({ name, size, sha1 }, message) => {
        message.writeStringField(1, name);
        message.writeVarintField(2, size);
        message.writeBytesField(3, sha1);
      },
      entry,
    );
  }
  return pbf.finish();
}

/** The `media` file of a package with version 3, unpacked. */
export function readMediaEntries(bytes: Uint8Array): MediaEntry[] {
  return new PbfReader(bytes).readFields<MediaEntry[]>((tag, entries, pbf) => {
    if (tag === 1) entries.push(pbf.readMessage(readMediaEntry, { name: '', size: 0 }));
  }, []);
}

function readMediaEntry(tag: number, entry: MediaEntry, pbf: PbfReader): void {
  if (tag === 1) entry.name = pbf.readString();
  else if (tag === 2) entry.size = pbf.readVarint();
}

/** Whether the configuration of a note type makes it a cloze type. */
export function readIsCloze(config: Uint8Array): boolean {
  return new PbfReader(config).readFields(
    (tag, found, pbf) => {
      if (tag === 1) found.isCloze = pbf.readVarint() === 1;
    },
    { isCloze: false },
  ).isCloze;
}

/** The two sides of a card template, from its configuration. */
export function readTemplateSides(config: Uint8Array): { front: string; back: string } {
  return new PbfReader(config).readFields(
    (tag, sides, pbf) => {
      if (tag === 1) sides.front = pbf.readString();
      else if (tag === 2) sides.back = pbf.readString();
    },
    { front: '', back: '' },
  );
}
