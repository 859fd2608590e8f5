/** Writes Anki collections of schema 11, the one inside packages that every Anki client reads. */
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Database as Connection } from 'better-sqlite3';
import { collectionCreatedAt } from '../../study/anki-history.ts';
import type { AnkiHistory, toAnkiState } from '../../study/anki-history.ts';
import { prepare } from '../prepare.ts';

export interface NewNoteType {
  id: number;
  name: string;
  /** In seconds since 1970. */
  modified: number;
  fields: readonly string[];
  template: { name: string; front: string; back: string };
  styles: string;
}

export interface NewNote {
  guid: string;
  /** The deck's full name: its levels joined by `::`. */
  deck: string;
  tags: readonly string[];
  /** HTML, in the order of the note type's fields. */
  fields: readonly string[];
  /** The first field as plain text, which Anki sorts by. */
  sortText: string;
  /** Null for a new card. */
  history: AnkiHistory | null;
  /** Null for a card that is neither suspended nor buried nor flagged. */
  state: ReturnType<typeof toAnkiState>;
}

/** A collection with one note type, whose notes have one card each. */
export interface NewCollection {
  noteType: NewNoteType;
  notes: readonly NewNote[];
  /** In ms since 1970; ids count from here. */
  now: number;
}

const schema = `
  CREATE TABLE col (
    id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
    dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL,
    decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL
  );
  CREATE TABLE notes (
    id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
    tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL,
    data text NOT NULL
  );
  CREATE TABLE cards (
    id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
    usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
    factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
    odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL
  );
  CREATE TABLE revlog (
    id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
    lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL
  );
  CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
  CREATE INDEX ix_notes_usn ON notes (usn);
  CREATE INDEX ix_cards_usn ON cards (usn);
  CREATE INDEX ix_revlog_usn ON revlog (usn);
  CREATE INDEX ix_cards_nid ON cards (nid);
  CREATE INDEX ix_cards_sched ON cards (did, queue, due);
  CREATE INDEX ix_revlog_cid ON revlog (cid);
  CREATE INDEX ix_notes_csum ON notes (csum);
`;

/** Every collection has this deck, and its preset has the same id. */
const defaultId = 1;

/** Anki's own default preset; a collection has to have it. */
const preset = {
  ...{ id: defaultId, name: 'Default', mod: 0, usn: 0, dyn: false },
  ...{ maxTaken: 60, autoplay: true, timer: 0, replayq: true },
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

/** The collection as a database file. */
export function writeCollection(collection: NewCollection): Uint8Array {
  const database = new Database(':memory:');
  try {
    database.exec(schema);
    const decks = identifyDecks(collection.notes.map(({ deck }) => deck));
    database.transaction(() => {
      writeSettings(database, collection, decks);
      writeNotes(database, collection, decks);
    })();
    return database.serialize();
  } finally {
    database.close();
  }
}

/** Ids by the names of decks and their parents. */
function identifyDecks(names: readonly string[]): Map<string, number> {
  const all = names.flatMap((name) => {
    const levels = name.split('::');
    return levels.map((_, index) => levels.slice(0, index + 1).join('::'));
  });
  return new Map(
    [...new Set(all)].map((name) => {
      // Like Anki's own ids, it looks like a time in ms.
      const hash = createHash('sha256').update(name).digest().readUIntBE(0, 6);
      return [name, 1_500_000_000_000 + (hash % 200_000_000_000)];
    }),
  );
}

function writeSettings(
  database: Connection,
  { noteType, now }: NewCollection,
  decks: ReadonlyMap<string, number>,
): void {
  const seconds = Math.floor(now / 1000);
  const named = [['Default', defaultId] as const, ...decks];
  prepare(
    database,
    `INSERT INTO col (id, crt, mod, scm, ver, dty, usn, ls, conf, models, decks, dconf, tags)
     VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')`,
  ).run(
    collectionCreatedAt,
    now,
    now,
    JSON.stringify({
      schedVer: 2,
      sched2021: true,
      creationOffset: 0,
      localOffset: new Date(now).getTimezoneOffset(),
      curDeck: defaultId,
      nextPos: 1,
    }),
    JSON.stringify({ [noteType.id]: describeNoteType(noteType) }),
    JSON.stringify(
      Object.fromEntries(named.map(([name, id]) => [id, describeDeck(name, id, seconds)])),
    ),
    JSON.stringify({ [defaultId]: preset }),
  );
}

function describeNoteType({ id, name, modified, fields, template, styles }: NewNoteType): unknown {
  return {
    ...{ id, name, type: 0, mod: modified, usn: -1, sortf: 0, did: null },
    tmpls: [
      {
        ...{ name: template.name, ord: 0, qfmt: template.front, afmt: template.back },
        ...{ bqfmt: '', bafmt: '', did: null, bfont: '', bsize: 0 },
      },
    ],
    flds: fields.map((field, ord) => ({
      ...{ name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20 },
    })),
    css: styles,
    // Only for notes with LaTeX, and there are none.
    ...{ latexPre: '', latexPost: '', latexsvg: false, req: [[0, 'any', [0]]] },
  };
}

function describeDeck(name: string, id: number, modified: number): unknown {
  const today = { lrnToday: [0, 0], revToday: [0, 0], newToday: [0, 0], timeToday: [0, 0] };
  return {
    ...{ id, name, mod: modified, usn: -1, desc: '', dyn: 0, conf: defaultId, ...today },
    ...{ collapsed: false, browserCollapsed: false, extendNew: 0, extendRev: 0 },
  };
}

function writeNotes(
  database: Connection,
  { noteType, notes, now }: NewCollection,
  decks: ReadonlyMap<string, number>,
): void {
  const seconds = Math.floor(now / 1000);
  const addNote = prepare(
    database,
    `INSERT INTO notes (id, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data)
     VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')`,
  );
  const addCard = prepare(
    database,
    `INSERT INTO cards (id, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data)
     VALUES (:id, :id, :did, 0, :modified, -1, :type, :queue, :due, :interval, :factor, :reps, :lapses, :left, 0, 0, :flag, :data)`,
  );
  const addReviews = createReviewWriter(database);
  for (const [index, { guid, deck, tags, fields, sortText, history, state }] of notes.entries()) {
    const id = now + index;
    const checksum = createHash('sha1').update(sortText).digest().readUInt32BE(0);
    addNote.run(
      ...[id, guid, noteType.id, seconds],
      // Anki searches for whole tags, with a space on either side.
      ...[` ${tags.join(' ')} `, fields.join('\u001f'), sortText, checksum],
    );
    const card = history?.card ?? { ...newCard, due: index + 1 };
    // The thousands count the steps that are left today.
    const left = (history?.stepsLeft ?? 0) * 1001;
    const plain = { modified: seconds, flag: 0 };
    addCard.run({ ...card, ...plain, ...state, id, did: decks.get(deck), left });
    if (history !== null) addReviews(id, history.reviews);
  }
}

const newCard = { type: 0, queue: 0, interval: 0, factor: 0, reps: 0, lapses: 0, data: '{}' };

/** Returns a function that adds the reviews of a card, each at the next free time. */
function createReviewWriter(
  database: Connection,
): (card: number, reviews: AnkiHistory['reviews']) => void {
  const addReview = prepare(
    database,
    `INSERT INTO revlog (id, cid, usn, ease, ivl, lastIvl, factor, time, type)
     VALUES (:id, :card, -1, :ease, :interval, :lastInterval, :factor, :time, :type)`,
  );
  const taken = new Set<number>();
  return (card, reviews) => {
    for (const review of reviews) {
      let { id } = review;
      while (taken.has(id)) id += 1;
      taken.add(id);
      addReview.run({ ...review, id, card });
    }
  };
}
