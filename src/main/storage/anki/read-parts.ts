/** Reads the note types, decks and settings of a collection, which are JSON or tables depending on its schema. */
import type { Database } from 'better-sqlite3';
import { isRecord } from '../../../shared/is-record.ts';
import type {
  AnkiCollection,
  AnkiDeck,
  AnkiId,
  AnkiNoteType,
  AnkiTemplate,
} from '../../content/anki/collection.ts';
import { readIsCloze, readTemplateSides } from '../../content/anki/messages.ts';
import { prepare } from '../prepare.ts';
import { hasTable, readRows, refusal, toBytes, toNumber, toText } from './rows.ts';

/** The maximum number of characters in one setting, or in the list of note types or decks. */
const maxText = 20_000_000;

/** The parts of a collection other than its notes and cards. */
export function readParts(database: Database): Omit<AnkiCollection, 'notes' | 'cards'> {
  const row = prepare<[], Record<string, unknown>>(
    database,
    `SELECT crt, substr(conf, 1, ${maxText}) AS conf, substr(models, 1, ${maxText}) AS models,
      substr(decks, 1, ${maxText}) AS decks FROM col`,
  ).get();
  if (row === undefined) throw refusal('its settings are missing');
  const isTabular = hasTable(database, 'notetypes');
  return {
    createdAt: toNumber(row.crt),
    settings: isTabular ? readSettings(database) : new Map(Object.entries(readJson(row.conf))),
    noteTypes: byId(isTabular ? readNoteTypes(database) : parseNoteTypes(readJson(row.models))),
    decks: byId(isTabular ? readDecks(database) : parseDecks(readJson(row.decks))),
  };
}

function readSettings(database: Database): Map<string, unknown> {
  return new Map(
    Array.from(
      readRows(database, 'config', `key AS name, substr(val, 1, ${maxText}) AS val`),
      ({ name, val }) => [toText(name), parseJson(toText(val))],
    ),
  );
}

function readNoteTypes(database: Database): AnkiNoteType[] {
  const fields = listParts(database, 'fields');
  const templates = listParts(database, 'templates');
  return Array.from(
    readRows(database, 'notetypes', 'id, name, config'),
    ({ id, name, config }) => ({
      id: toNumber(id),
      name: toText(name),
      isCloze: readIsCloze(toBytes(config)),
      fields: (fields.get(toNumber(id)) ?? []).map((field) => field.name),
      templates: (templates.get(toNumber(id)) ?? []).map((template) => ({
        name: template.name,
        ...readTemplateSides(template.config),
      })),
    }),
  );
}

/** The fields or templates of all note types, in order, by the note type's id. */
function listParts(
  database: Database,
  table: 'fields' | 'templates',
): Map<AnkiId, { name: string; config: Uint8Array }[]> {
  const rows = Array.from(
    readRows(database, table, 'ntid, ord, name, config'),
    ({ ntid, ord, name, config }) => ({
      noteType: toNumber(ntid),
      ordinal: toNumber(ord),
      name: toText(name),
      config: toBytes(config),
    }),
  ).sort((a, b) => a.ordinal - b.ordinal);
  return Map.groupBy(rows, ({ noteType }) => noteType);
}

/** In tables, the levels of a deck's name are separated by U+001F. */
function readDecks(database: Database): AnkiDeck[] {
  return Array.from(readRows(database, 'decks', 'id, name'), ({ id, name }) => ({
    id: toNumber(id),
    levels: toText(name).split('\u001f'),
  }));
}

function parseNoteTypes(models: Record<string, unknown>): AnkiNoteType[] {
  return Object.values(models).flatMap((model): AnkiNoteType[] => {
    if (!isRecord(model)) return [];
    return [
      {
        id: toNumber(model.id),
        name: toText(model.name),
        isCloze: model.type === 1,
        fields: inOrder(model.flds).map(({ name }) => toText(name)),
        templates: inOrder(model.tmpls).map(({ name, qfmt, afmt }): AnkiTemplate => ({
          name: toText(name),
          front: toText(qfmt),
          back: toText(afmt),
        })),
      },
    ];
  });
}

function inOrder(parts: unknown): Record<string, unknown>[] {
  const list: unknown[] = Array.isArray(parts) ? parts : [];
  return list.filter(isRecord).sort((a, b) => toNumber(a.ord) - toNumber(b.ord));
}

function parseDecks(decks: Record<string, unknown>): AnkiDeck[] {
  return Object.values(decks)
    .filter(isRecord)
    .map(({ id, name }) => ({ id: toNumber(id), levels: toText(name).split('::') }));
}

function byId<Part extends { id: AnkiId }>(parts: readonly Part[]): Map<AnkiId, Part> {
  return new Map(parts.map((part) => [part.id, part]));
}

/** Empty if it isn't a JSON object. */
function readJson(value: unknown): Record<string, unknown> {
  const parsed = parseJson(toText(value));
  return isRecord(parsed) ? parsed : {};
}

/** Null if it isn't JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
