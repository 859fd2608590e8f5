/** Finds the records that other devices don't have yet, by the checksums of their rows. */
import type { Database } from 'better-sqlite3';
import { syncedKinds } from '../../../study/sync/sync-records.ts';
import type { RecordKeys, SyncedKind } from '../../../study/sync/sync-records.ts';
import { prepare } from '../../prepare.ts';

/** The keys and checksums of all records, as SQL, with the keys of `keysOf`. */
const presentSql: Readonly<Record<SyncedKind, string>> = {
  texts: 'SELECT hash AS key, checksum FROM main.question_text',
  questions: 'SELECT id AS key, checksum FROM main.question',
  marks: `SELECT question || ' ' || kind AS key, checksum FROM main.mark`,
  notes: 'SELECT question AS key, checksum FROM main.note',
  editedCode: `SELECT question || ' ' || original AS key, checksum FROM main.edited_code`,
  scratchCode: 'SELECT language AS key, checksum FROM main.scratch_code',
  reviews: 'SELECT id AS key, checksum FROM main.review',
  // An open session stays on its device.
  sessions: `SELECT id AS key, checksum
      + (SELECT total(checksum) FROM main.session_item WHERE session = session.id)
      + (SELECT total(checksum) FROM main.session_step WHERE session = session.id) AS checksum
    FROM main.session WHERE ended_at IS NOT NULL`,
  places: 'SELECT path AS key, checksum FROM main.place',
  settings: 'SELECT key, checksum FROM main.setting',
  resets: 'SELECT id AS key, checksum FROM main.reset_log',
};

/** A value that changes with every change to the study data, read at once. */
export function describeStudy(database: Database): string {
  return JSON.stringify(
    prepare(database, 'SELECT name, rows, sum FROM main.checksum_total ORDER BY name').all(),
  );
}

/** The keys of records that changed since they were last known to others. `saveKnown` then marks them as known. */
export function listChanged(database: Database): RecordKeys {
  database.exec(`
    DROP TABLE IF EXISTS temp.sync_changed;
    CREATE TEMP TABLE sync_changed (kind TEXT, key TEXT, checksum INTEGER, PRIMARY KEY (kind, key)) WITHOUT ROWID`);
  const changed = new Map<SyncedKind, Set<string>>();
  for (const kind of syncedKinds) {
    prepare(
      database,
      `INSERT INTO temp.sync_changed SELECT '${kind}', key, checksum FROM (${presentSql[kind]}) AS present
       WHERE NOT EXISTS (SELECT 1 FROM sync.known WHERE kind = '${kind}' AND key = present.key
         AND checksum IS present.checksum)`,
    ).run();
    const keys = prepare<[], string>(
      database,
      `SELECT key FROM temp.sync_changed WHERE kind = '${kind}'`,
    );
    changed.set(kind, new Set(keys.pluck().all()));
  }
  return changed;
}

/** Marks the records last listed as known to others, except those kept back, and forgets those that are gone. */
export function saveKnown(database: Database, keptBack: RecordKeys): void {
  database.transaction(() => {
    const keep = prepare(database, 'DELETE FROM temp.sync_changed WHERE kind = ? AND key = ?');
    for (const [kind, keys] of keptBack) for (const key of keys) keep.run(kind, key);
    database.exec('INSERT OR REPLACE INTO sync.known SELECT * FROM temp.sync_changed');
    for (const kind of syncedKinds) {
      // A record that comes back because a reset is undone is sent again.
      database.exec(`DELETE FROM sync.known WHERE kind = '${kind}'
        AND key NOT IN (SELECT key FROM (${presentSql[kind]}))`);
    }
  })();
}

/** Marks records with these keys as known to others, because they have just arrived from another device. */
export function addKnown(database: Database, arrived: RecordKeys): void {
  for (const [kind, keys] of arrived) {
    if (keys.size === 0) continue;
    prepare(
      database,
      `INSERT OR REPLACE INTO sync.known SELECT '${kind}', key, checksum FROM (${presentSql[kind]})
       WHERE key IN (SELECT value FROM json_each(?))`,
    ).run(JSON.stringify([...keys]));
  }
}
