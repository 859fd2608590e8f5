/** Stores the results of indexing in library.db: the packs, the state of each content file, and the records. */
import type { Database } from 'better-sqlite3';
import type { Problem } from '../../shared/records.ts';
import type { ParsedFile } from '../content/parse.ts';
import { getJson } from './json-rows.ts';
import { insertRecords, removeRecords } from './library-records.ts';
import type { LibraryRows } from './library-records.ts';
import { prepare } from './prepare.ts';
import { updateSearchIndex } from './search/update-index.ts';

/** The state of a file on disk, by which a change is noticed. */
export interface FileState {
  path: string;
  /** In bytes. */
  size: number;
  mtimeMs: number;
  /** SHA-256 of its text; null if it could not be read. */
  hash: string | null;
}

export class IndexStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs the work in one transaction. If it throws, nothing is stored. */
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
    const save = prepare(
      this.#database,
      'INSERT INTO pack (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
    );
    for (const { id, name } of packs) save.run(id, name);
    return known.length !== kept.size || known.some(({ id, name }) => kept.get(id) !== name);
  }

  /** Stores in words why the pack couldn't be indexed; null once it could. */
  saveFault(pack: string, fault: string | null): void {
    prepare(this.#database, 'UPDATE pack SET fault = ? WHERE id = ?').run(fault, pack);
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
   * Stores the new content of a file; `parsed` is null if it isn't a content file (a linked folder).
   * A file without a draft isn't usable as it is, so its last usable version stays, beside what is good in it now.
   */
  saveFile(
    pack: string,
    state: FileState,
    parsed: ParsedFile | null,
    problems: readonly Problem[],
  ): void {
    const isGood = parsed !== null && parsed.draft !== null;
    const usable = isGood ? parsed : keepUsable(parsed, this.#getParsedFile(pack, state.path));
    prepare(
      this.#database,
      `INSERT INTO file (pack, path, size, mtime_ms, hash, parsed, stale, problems)
       VALUES (:pack, :path, :size, :mtimeMs, :hash, :parsed, :stale, :problems)
       ON CONFLICT (pack, path) DO UPDATE SET
         size = excluded.size, mtime_ms = excluded.mtime_ms, hash = excluded.hash,
         parsed = excluded.parsed, stale = excluded.stale, problems = excluded.problems`,
    ).run({
      pack,
      ...state,
      parsed: usable && JSON.stringify(usable),
      stale: isGood ? 0 : 1,
      problems: JSON.stringify(problems),
    });
  }

  removeFile(pack: string, path: string): void {
    prepare(this.#database, 'DELETE FROM file WHERE pack = ? AND path = ?').run(pack, path);
  }

  /** The last usable version of every file of the pack, by path; a file that was never usable has no draft. */
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

  #getParsedFile(pack: string, path: string): ParsedFile | null {
    return getJson<ParsedFile>(
      this.#database,
      'SELECT parsed FROM file WHERE pack = ? AND path = ? AND parsed IS NOT NULL',
      pack,
      path,
    );
  }

  #removePack(pack: string): void {
    removeRecords(this.#database, pack);
    prepare(this.#database, 'DELETE FROM file WHERE pack = ?').run(pack);
    prepare(this.#database, 'DELETE FROM pack WHERE id = ?').run(pack);
  }
}

/** What stays usable of a file with problems, of its new version and what was stored before. */
function keepUsable(now: ParsedFile | null, before: ParsedFile | null): ParsedFile | null {
  if (now === null || before === null) return now ?? before;
  const good = now.good ?? before.good;
  return { ...(before.draft === null ? now : before), ...(good === undefined ? {} : { good }) };
}
