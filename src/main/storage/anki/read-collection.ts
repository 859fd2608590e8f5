/** Reads the notes, cards and review log of an Anki collection. */
import type { Database } from 'better-sqlite3';
import type {
  AnkiCard,
  AnkiCollection,
  AnkiNote,
  AnkiReview,
} from '../../content/anki/collection.ts';
import { readParts } from './read-parts.ts';
import { hasTable, readRows, refusal, toNumber, toText } from './rows.ts';

/** The maximum number of characters in the fields of one note, and of all notes. */
const maxNote = 400_000;
const maxNotes = 200_000_000;

export function readCollection(database: Database): AnkiCollection {
  return { ...readParts(database), notes: readNotes(database), cards: readCards(database) };
}

function readNotes(database: Database): AnkiNote[] {
  const notes: AnkiNote[] = [];
  let size = 0;
  for (const row of readRows(
    database,
    'notes',
    `id, guid, mid, substr(tags, 1, 10000) AS tags, substr(flds, 1, ${maxNote + 1}) AS flds`,
  )) {
    const text = toText(row.flds);
    const isRead = text.length <= maxNote;
    size += isRead ? text.length : 0;
    if (size > maxNotes) throw refusal('its notes are over 200 MB together');
    notes.push({
      id: toNumber(row.id),
      guid: toText(row.guid).slice(0, 500),
      noteType: toNumber(row.mid),
      tags: toText(row.tags)
        .split(/\s+/)
        .filter((tag) => tag !== ''),
      fields: isRead ? text.split('\u001f') : null,
    });
  }
  return notes.sort((a, b) => a.id - b.id);
}

function readCards(database: Database): AnkiCard[] {
  const columns =
    'id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, mod, odid, flags, substr(data, 1, 1000) AS data';
  return Array.from(readRows(database, 'cards', columns), (row): AnkiCard => {
    const home = toNumber(row.odid);
    return {
      id: toNumber(row.id),
      note: toNumber(row.nid),
      deck: home === 0 ? toNumber(row.did) : home,
      ordinal: toNumber(row.ord),
      type: toNumber(row.type),
      queue: toNumber(row.queue),
      due: toNumber(row.due),
      interval: toNumber(row.ivl),
      factor: toNumber(row.factor),
      reps: toNumber(row.reps),
      lapses: toNumber(row.lapses),
      modified: toNumber(row.mod),
      flag: toNumber(row.flags) % 8,
      data: toText(row.data),
    };
  }).sort((a, b) => a.note - b.note || a.ordinal - b.ordinal);
}

export function* readRevlog(database: Database): Generator<AnkiReview> {
  if (!hasTable(database, 'revlog')) return;
  const columns = 'id, cid, ease, ivl, lastIvl, factor, time, type';
  for (const row of readRows(database, 'revlog', columns)) {
    yield {
      id: toNumber(row.id),
      card: toNumber(row.cid),
      ease: toNumber(row.ease),
      interval: toNumber(row.ivl),
      lastInterval: toNumber(row.lastIvl),
      factor: toNumber(row.factor),
      time: toNumber(row.time),
      type: toNumber(row.type),
    };
  }
}
