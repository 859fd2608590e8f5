/** Reads the packages that the app writes for Anki. */
import Database from 'better-sqlite3';
import { strFromU8, unzipSync } from 'fflate';

export interface PackedNote {
  guid: string;
  deck: string;
  tags: string[];
  fields: string[];
  sortText: string;
}

export interface AnkiPackage {
  notes: PackedNote[];
  /** Bytes by file name. */
  media: Map<string, Uint8Array>;
  /** The notice for programs that know only the oldest package format. */
  notice: string;
}

export function readAnkiPackage(bytes: Uint8Array): AnkiPackage {
  const entries = unzipSync(bytes);
  const entry = (name: string): Uint8Array => {
    const found = entries[name];
    if (found === undefined) throw new Error(`The package has no ${name}.`);
    return found;
  };
  const names = JSON.parse(strFromU8(entry('media'))) as Record<string, string>;
  return {
    notes: readNotes(entry('collection.anki21')),
    media: new Map(Object.entries(names).map(([number, name]) => [name, entry(number)])),
    notice: readNotes(entry('collection.anki2'))[0]?.sortText ?? '',
  };
}

function readNotes(file: Uint8Array): PackedNote[] {
  const database = new Database(Buffer.from(file), { readonly: true });
  try {
    const decks = JSON.parse(
      database.prepare('SELECT decks FROM col').pluck().get() as string,
    ) as Record<string, { name: string }>;
    const rows = database
      .prepare(
        'SELECT guid, did, tags, flds, sfld FROM notes JOIN cards ON nid = notes.id ORDER BY due',
      )
      .all() as { guid: string; did: number; tags: string; flds: string; sfld: string }[];
    return rows.map(({ guid, did, tags, flds, sfld }) => ({
      ...{ guid, deck: decks[did]?.name ?? '', tags: tags.trim().split(' ') },
      ...{ fields: flds.split('\u001f'), sortText: sfld },
    }));
  } finally {
    database.close();
  }
}
