/** Makes Anki packages for tests, in every container and schema, honest and hostile ones. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { PbfWriter } from 'pbf';
import { makeZip } from '../features/libraries/make-zip.ts';
import type { ZipEntry } from '../features/libraries/make-zip.ts';

export interface MadeNoteType {
  id: number;
  name: string;
  isCloze?: boolean;
  fields: string[];
  templates: { name: string; front: string; back: string }[];
}

export interface MadeCard {
  ordinal: number;
  /** The deck's name, with `::` between its levels. */
  deck?: string;
  queue?: number;
  flag?: number;
  /** When it last changed, in seconds since 1970. */
  modified?: number;
}

export interface MadeNote {
  guid: string;
  type: MadeNoteType;
  fields: string[];
  tags?: string;
  /** Its cards; by default one of the first template. */
  cards?: MadeCard[];
}

export interface MadeCollection {
  notes: MadeNote[];
  /** SQL run at the end, as a hostile collection would have it. */
  sql?: string;
}

export type Container = 'legacy1' | 'legacy2' | 'latest';

export const basic: MadeNoteType = {
  id: 1_600_000_000_001,
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [
    { name: 'Card 1', front: '{{Front}}', back: '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}' },
  ],
};

export const reversed: MadeNoteType = {
  ...basic,
  id: 1_600_000_000_002,
  name: 'Basic (and reversed card)',
  templates: [
    ...basic.templates,
    { name: 'Card 2', front: '{{Back}}', back: '{{FrontSide}}\n\n<hr id=answer>\n\n{{Front}}' },
  ],
};

export const cloze: MadeNoteType = {
  id: 1_600_000_000_003,
  name: 'Cloze',
  isCloze: true,
  fields: ['Text', 'Back Extra'],
  templates: [
    { name: 'Cloze', front: '{{cloze:Text}}', back: '{{cloze:Text}}<br>\n{{Back Extra}}' },
  ],
};

/** A Basic note with one card. */
export function makeNote(front: string, back: string, rest: Partial<MadeNote> = {}): MadeNote {
  return { guid: `guid ${front}`, type: basic, fields: [front, back], ...rest };
}

/** The package's bytes; `media` are files by name. */
export function makePackage(
  collection: MadeCollection,
  container: Container = 'legacy2',
  media: Record<string, Uint8Array> = {},
): Buffer {
  const isLatest = container === 'latest';
  const bytes = writeCollection(collection, isLatest);
  const pack = (content: Uint8Array): Uint8Array =>
    isLatest ? zstdCompressSync(content) : content;
  const names = { legacy1: 'anki2', legacy2: 'anki21', latest: 'anki21b' };
  const dummy = writeCollection({ notes: [makeNote('Update Anki', 'now')] }, false);
  return makeZip([
    ...(container === 'legacy1' ? [] : [{ name: 'meta', content: writeMeta(isLatest ? 3 : 2) }]),
    ...(container === 'legacy1' ? [] : [{ name: 'collection.anki2', content: dummy }]),
    { name: `collection.${names[container]}`, content: pack(bytes) },
    { name: 'media', content: pack(writeMediaList(Object.entries(media), isLatest)) },
    ...Object.values(media).map((content, index): ZipEntry => ({
      name: String(index),
      content: pack(content),
    })),
  ]);
}

export function writeMeta(version: number): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarintField(1, version);
  return pbf.finish();
}

function writeMediaList(media: [name: string, content: Uint8Array][], isLatest: boolean): Buffer {
  if (!isLatest) {
    return Buffer.from(JSON.stringify(Object.fromEntries(media.map(([name], at) => [at, name]))));
  }
  const pbf = new PbfWriter();
  for (const [name, content] of media) {
    pbf.writeMessage(
      1,
      (_, entry) => {
        entry.writeStringField(1, name);
        entry.writeVarintField(2, content.length);
      },
      null,
    );
  }
  return Buffer.from(pbf.finish());
}

const tables = `
  CREATE TABLE col (id integer PRIMARY KEY, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer,
    ls integer, conf text, models text, decks text, dconf text, tags text);
  CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, mod integer, usn integer, tags text, flds text,
    sfld integer, csum integer, flags integer, data text);
  CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer, mod integer, usn integer,
    type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer,
    odue integer, odid integer, flags integer, data text);
  CREATE TABLE revlog (id integer PRIMARY KEY, cid integer, usn integer, ease integer, ivl integer, lastIvl integer,
    factor integer, time integer, type integer);
`;
/** The collation exists only in Anki, so it is written into the schema after the rows. */
const newTables = `
  CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE nocase_, config blob NOT NULL,
    PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
  CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
  CREATE TABLE templates (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE nocase_, mtime_secs integer,
    usn integer, config blob NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
  CREATE TABLE notetypes (id integer PRIMARY KEY, name text NOT NULL COLLATE nocase_, mtime_secs integer, usn integer,
    config blob NOT NULL);
  CREATE TABLE decks (id integer PRIMARY KEY, name text NOT NULL COLLATE nocase_, mtime_secs integer, usn integer,
    common blob NOT NULL, kind blob NOT NULL);
  CREATE TABLE config (KEY text PRIMARY KEY, usn integer, mtime_secs integer, val blob) WITHOUT ROWID;
`;

/** A collection of schema 11 or, with tables for note types and decks, 18. */
export function writeCollection({ notes, sql }: MadeCollection, isTabular: boolean): Buffer {
  const file = join(tmpdir(), `rule-of-thumb-${randomUUID()}.anki2`);
  const database = new Database(file);
  try {
    database.exec(tables);
    const decks = new Map([['Default', 1]]);
    for (const { cards } of notes) {
      for (const { deck = 'Default' } of cards ?? [{ ordinal: 0 } as MadeCard]) {
        if (!decks.has(deck)) decks.set(deck, 1_500_000_000_000 + decks.size);
      }
    }
    const types = [...new Map(notes.map(({ type }) => [type.id, type])).values()];
    database
      .prepare(`INSERT INTO col VALUES (1, 1500000000, 0, 0, ?, 0, 0, 0, '{}', ?, ?, '{}', '{}')`)
      .run(
        isTabular ? 18 : 11,
        isTabular ? '' : JSON.stringify(Object.fromEntries(types.map(describeType))),
        isTabular
          ? ''
          : JSON.stringify(Object.fromEntries([...decks].map(([name, id]) => [id, { id, name }]))),
      );
    if (isTabular) writeTables(database, types, decks);
    writeNotes(database, notes, decks);
    if (sql !== undefined) database.exec(sql);
    database.close();
    return readFileSync(file);
  } finally {
    database.close();
    rmSync(file, { force: true });
  }
}

function describeType({ id, name, isCloze, fields, templates }: MadeNoteType): [number, unknown] {
  return [
    id,
    {
      ...{ id, name, type: isCloze === true ? 1 : 0 },
      flds: fields.map((field, ord) => ({ name: field, ord })),
      tmpls: templates.map(({ name: own, front, back }, ord) => {
        return { name: own, ord, qfmt: front, afmt: back };
      }),
    },
  ];
}

function writeTables(
  database: Database.Database,
  types: readonly MadeNoteType[],
  decks: ReadonlyMap<string, number>,
): void {
  database.exec(newTables.replaceAll('nocase_', 'nocase'));
  const none = Buffer.alloc(0);
  for (const { id, name, isCloze, fields, templates } of types) {
    const config = new PbfWriter();
    if (isCloze === true) config.writeVarintField(1, 1);
    database.prepare('INSERT INTO notetypes VALUES (?, ?, 0, 0, ?)').run(id, name, config.finish());
    for (const [ord, field] of fields.entries()) {
      database.prepare('INSERT INTO fields VALUES (?, ?, ?, ?)').run(id, ord, field, none);
    }
    for (const [ord, { name: own, front, back }] of templates.entries()) {
      const sides = new PbfWriter();
      sides.writeStringField(1, front);
      sides.writeStringField(2, back);
      database
        .prepare('INSERT INTO templates VALUES (?, ?, ?, 0, 0, ?)')
        .run(id, ord, own, sides.finish());
    }
  }
  for (const [name, id] of decks) {
    database
      .prepare('INSERT INTO decks VALUES (?, ?, 0, 0, ?, ?)')
      .run(id, name.replaceAll('::', '\u001f'), none, none);
  }
  database.unsafeMode();
  database.pragma('writable_schema = ON');
  database.exec(`UPDATE sqlite_schema SET sql = replace(sql, 'COLLATE nocase', 'COLLATE unicase')`);
  database.pragma('writable_schema = OFF');
}

/** The id of the note at this position, and of its first card. */
export function madeNoteId(index: number): number {
  return 1_700_000_000_000 + index * 100;
}

function writeNotes(
  database: Database.Database,
  notes: readonly MadeNote[],
  decks: ReadonlyMap<string, number>,
): void {
  const addNote = database.prepare(`INSERT INTO notes VALUES (?, ?, ?, 0, 0, ?, ?, '', 0, 0, '')`);
  const addCard = database.prepare(
    `INSERT INTO cards VALUES (?, ?, ?, ?, ?, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, ?, '{}')`,
  );
  database.transaction(() => {
    for (const [index, { guid, type, fields, tags = '', cards }] of notes.entries()) {
      const id = madeNoteId(index);
      addNote.run(id, guid, type.id, ` ${tags} `, fields.join('\u001f'));
      for (const [at, card] of (cards ?? [{ ordinal: 0 } as MadeCard]).entries()) {
        const { ordinal, deck = 'Default', queue = 0, flag = 0, modified = 0 } = card;
        addCard.run(id + at, id, decks.get(deck), ordinal, modified, queue, flag);
      }
    }
  })();
}
