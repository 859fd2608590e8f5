/** Stores what indexing finds in library.db: the packs, the state of each content file, and the records. */
import type { Database } from 'better-sqlite3';
import type { Problem } from '../../shared/records.ts';
import type { ParsedFile } from '../content/parse.ts';
import { insertRecords, removeRecords } from './library-records.ts';
import type { LibraryRows } from './library-records.ts';
import { prepare } from './prepare.ts';
import { updateSearchIndex } from './search/update-index.ts';

/** Tells whether a file has changed. */
export interface FileState {
  path: string;
  /** In bytes. */
  size: number;
  mtimeMs: number;
  /** SHA-256 of its text; null when it could not be read. */
  hash: string | null;
}

export class IndexStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs the work in one transaction. When it throws, nothing is stored. */
  transact(work: () => void): void {
    this.#database.transaction(work).immediate();
  }

  /** Stores which packs there are and removes the data of all others. Returns whether the packs have changed. */
  savePacks(packs: readonly { id: string; name: string }[]): boolean {
    const kept = new Map(packs.map((pack) => [pack.id, pack.name]));
    const known = prepare<[], { id: string; name: string }>(
      this.#database,
      'SELECT id, name FROM pack',
    ).all();
    for (const { id } of known) if (!kept.has(id)) this.#removePack(id);
    const save = prepare(this.#database, 'INSERT OR REPLACE INTO pack (id, name) VALUES (?, ?)');
    for (const { id, name } of packs) save.run(id, name);
    return known.length !== kept.size || known.some(({ id, name }) => kept.get(id) !== name);
  }

  /** Every file of the pack, as last indexed. */
  listFileStates(pack: string): FileState[] {
    return prepare<string, FileState>(
      this.#database,
      'SELECT path, size, mtime_ms AS mtimeMs, hash FROM file WHERE pack = ?',
    ).all(pack);
  }

  /** Stores the new size and time of a file whose text is the same. */
  touchFile(pack: string, state: FileState): void {
    prepare(
      this.#database,
      'UPDATE file SET size = :size, mtime_ms = :mtimeMs WHERE pack = :pack AND path = :path',
    ).run({ pack, ...state });
  }

  /**
   * Stores what a file says now; `parsed` is null when it isn't a content file (a linked folder).
   * A file without a draft isn't usable, so its last usable version stays.
   */
  saveFile(
    pack: string,
    state: FileState,
    parsed: ParsedFile | null,
    problems: readonly Problem[],
  ): void {
    prepare(
      this.#database,
      `INSERT INTO file (pack, path, size, mtime_ms, hash, parsed, stale, problems)
       VALUES (:pack, :path, :size, :mtimeMs, :hash, :parsed, :stale, :problems)
       ON CONFLICT (pack, path) DO UPDATE SET
         size = excluded.size, mtime_ms = excluded.mtime_ms, hash = excluded.hash,
         parsed = CASE excluded.stale WHEN 1 THEN parsed ELSE excluded.parsed END,
         stale = excluded.stale, problems = excluded.problems`,
    ).run({
      pack,
      ...state,
      parsed: parsed && JSON.stringify(parsed),
      stale: parsed === null || parsed.draft === null ? 1 : 0,
      problems: JSON.stringify(problems),
    });
  }

  removeFile(pack: string, path: string): void {
    prepare(this.#database, 'DELETE FROM file WHERE pack = ? AND path = ?').run(pack, path);
  }

  /** The last usable version of every file of the pack, by path; a file that never was usable has no draft. */
  listParsedFiles(pack: string): ParsedFile[] {
    return prepare<string, string>(
      this.#database,
      'SELECT parsed FROM file WHERE pack = ? AND parsed IS NOT NULL ORDER BY path',
    )
      .pluck()
      .all(pack)
      .map((parsed) => JSON.parse(parsed) as ParsedFile);
  }

  /** Replaces all records of the pack. */
  saveRecords(pack: string, rows: LibraryRows): void {
    removeRecords(this.#database, pack);
    insertRecords(this.#database, pack, rows);
  }

  /** Brings the search index up to date; call it once all new records are saved. */
  updateSearch(): void {
    updateSearchIndex(this.#database);
  }

  #removePack(pack: string): void {
    removeRecords(this.#database, pack);
    prepare(this.#database, 'DELETE FROM file WHERE pack = ?').run(pack);
    prepare(this.#database, 'DELETE FROM pack WHERE id = ?').run(pack);
  }
}
