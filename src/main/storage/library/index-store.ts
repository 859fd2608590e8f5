/** Stores the results of indexing in library.db: the packs, the state of each content file, and the records. */
import type { Database } from 'better-sqlite3';
import type { Problem } from '../../../shared/records.ts';
import { fileKind } from '../../content/kind.ts';
import { listProvided } from '../../content/library-keys.ts';
import type { Find } from '../../content/library-keys.ts';
import type { ParsedFile } from '../../content/parse.ts';
import { FileLinks } from './file-links.ts';
import { getJson } from './json-rows.ts';
import { removeRecords, saveRecord } from './library-records.ts';
import type { LibraryRecord } from './library-records.ts';
import { prepare } from '../prepare.ts';
import { updateSearchIndex } from '../search/update-index.ts';

/** The state of a file on disk, for detecting changes. */
export interface FileState {
  path: string;
  /** In bytes. */
  size: number;
  mtimeMs: number;
  /** SHA-256 of its text; null if it could not be read. */
  hash: string | null;
}

/** The result of building a file in the context of the others. */
export interface MadeRecord {
  record: LibraryRecord | null;
  /** Problems that involve other files. */
  problems: readonly Problem[];
  /** Advice that doesn't count as a problem. */
  hints: readonly Problem[];
}

export class IndexStore {
  readonly #database: Database;
  /** By pack, for the current transaction. */
  readonly #links = new Map<string, FileLinks>();
  /** Paths of the records stored since the last update of the search index. */
  readonly #stored = new Set<string>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs the work in one transaction; if it throws, nothing is stored. */
  transact(work: () => void): void {
    this.#links.clear();
    try {
      this.#database.transaction(work).immediate();
    } catch (error) {
      this.#stored.clear();
      throw error;
    }
  }

  /**
   * Stores the list of packs and removes the data of all others. Returns whether the list has changed; if so, the library
   * is incomplete until all packs are stored.
   */
  savePacks(packs: readonly { id: string; name: string }[]): boolean {
    const known = prepare<[], { id: string; name: string }>(
      this.#database,
      'SELECT id, name FROM pack',
    ).all();
    const gone = new Map(known.map(({ id, name }) => [id, name]));
    const save = prepare(
      this.#database,
      'INSERT INTO pack (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
    );
    let hasChanged = false;
    for (const { id, name } of packs) {
      if (gone.get(id) !== name) {
        save.run(id, name);
        hasChanged = true;
      }
      gone.delete(id);
    }
    for (const id of gone.keys()) this.#removePack(id);
    const packsChanged = hasChanged || gone.size > 0;
    if (packsChanged) prepare(this.#database, 'UPDATE writer SET is_complete = 0').run();
    return packsChanged;
  }

  /** Stores that the library holds all of its packs. */
  saveComplete(): void {
    prepare(this.#database, 'UPDATE writer SET is_complete = 1 WHERE is_complete = 0').run();
  }

  /** Stores, in words, why the pack couldn't be indexed; null clears it. */
  saveFault(pack: string, fault: string | null): void {
    prepare(
      this.#database,
      'UPDATE pack SET fault = :fault WHERE id = :pack AND fault IS NOT :fault',
    ).run({ pack, fault });
  }

  /** Whether the last attempt to index the pack failed. */
  hasFault(pack: string): boolean {
    const fault = prepare(
      this.#database,
      'SELECT 1 FROM pack WHERE id = ? AND fault IS NOT NULL',
    ).get(pack);
    return fault !== undefined;
  }

  /** The state of every file of the pack, as last indexed. */
  listFileStates(pack: string): FileState[] {
    return prepare<string, FileState>(
      this.#database,
      'SELECT path, size, mtime_ms AS mtimeMs, hash FROM file WHERE pack = ?',
    ).all(pack);
  }

  /** The states of those of these files that were indexed. */
  getFileStates(pack: string, paths: readonly string[]): FileState[] {
    const get = prepare<[string, string], FileState>(
      this.#database,
      'SELECT path, size, mtime_ms AS mtimeMs, hash FROM file WHERE pack = ? AND path = ?',
    );
    return paths.flatMap((path) => get.get(pack, path) ?? []);
  }

  /** Stores the new size and time of a file whose text is the same. */
  touchFile(pack: string, state: FileState): void {
    prepare(
      this.#database,
      'UPDATE file SET size = :size, mtime_ms = :mtimeMs WHERE pack = :pack AND path = :path',
    ).run({ pack, ...state });
  }

  /**
   * Stores the new content of a file; `parsed` is null if it isn't a content file (a linked folder). A file without a draft
   * is unusable, so its last usable version is kept, along with the good parts of the new one.
   */
  saveFile(
    pack: string,
    state: FileState,
    parsed: ParsedFile | null,
    problems: readonly Problem[],
  ): void {
    const isGood = parsed !== null && parsed.draft !== null;
    const usable = isGood ? parsed : keepUsable(parsed, this.getParsedFile(pack, state.path));
    prepare(
      this.#database,
      `INSERT INTO file (pack, path, size, mtime_ms, hash, parsed, stale, problems, problems_count)
       VALUES (:pack, :path, :size, :mtimeMs, :hash, :parsed, :stale, :problems, :problemsCount)
       ON CONFLICT (pack, path) DO UPDATE SET
         size = excluded.size, mtime_ms = excluded.mtime_ms, hash = excluded.hash,
         parsed = excluded.parsed, stale = excluded.stale,
         problems = excluded.problems, problems_count = excluded.problems_count`,
    ).run({
      pack,
      ...state,
      parsed: usable && JSON.stringify(usable),
      stale: isGood ? 0 : 1,
      problems: JSON.stringify(problems),
      problemsCount: problems.length,
    });
    this.#linksOf(pack).provide(state.path, usable === null ? [] : listProvided(usable));
  }

  removeFile(pack: string, path: string): void {
    prepare(this.#database, 'DELETE FROM file WHERE pack = ? AND path = ?').run(pack, path);
    this.#linksOf(pack).provide(path, []);
  }

  /** The saved and removed files and those affected by them, by path. Call this after all changes are stored. */
  listConcerned(pack: string): string[] {
    return this.#linksOf(pack).listConcerned();
  }

  /** The last usable version of a file, without a draft if it was never usable; null if there is no such content file. */
  getParsedFile(pack: string, path: string): ParsedFile | null {
    return getJson<ParsedFile>(
      this.#database,
      'SELECT parsed FROM file WHERE pack = ? AND path = ? AND parsed IS NOT NULL',
      pack,
      path,
    );
  }

  /** Stores a file's record; `make` gets the lookup for other files, and must depend only on that and the file itself. */
  saveMade(pack: string, path: string, make: (find: Find) => MadeRecord): void {
    const kind = fileKind(path);
    if (kind === null) return;
    const links = this.#linksOf(pack);
    const needed = new Set<string>();
    const { record, problems, hints } = make((key) => {
      needed.add(key);
      return links.find(key);
    });
    links.need(path, needed);
    this.#saveProblems(pack, path, problems, hints);
    for (const stored of saveRecord(this.#database, pack, path, kind, record)) {
      this.#stored.add(stored);
    }
  }

  /** Updates the search index with everything stored since the last update; calls `onDocument` before each document. */
  updateSearch(onDocument?: () => void): void {
    updateSearchIndex(this.#database, this.#stored, onDocument);
    this.#stored.clear();
  }

  #saveProblems(
    pack: string,
    file: string,
    problems: readonly Problem[],
    hints: readonly Problem[],
  ): void {
    if (problems.length + hints.length === 0) {
      prepare(this.#database, 'DELETE FROM problem WHERE pack = ? AND file = ?').run(pack, file);
      return;
    }
    prepare(
      this.#database,
      `INSERT INTO problem (pack, file, problems, problems_count, hints) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (pack, file) DO UPDATE
         SET problems = excluded.problems, problems_count = excluded.problems_count, hints = excluded.hints
         WHERE problems <> excluded.problems OR hints <> excluded.hints`,
    ).run(pack, file, JSON.stringify(problems), problems.length, JSON.stringify(hints));
  }

  #linksOf(pack: string): FileLinks {
    const links = this.#links.get(pack) ?? new FileLinks(this.#database, pack);
    this.#links.set(pack, links);
    return links;
  }

  #removePack(pack: string): void {
    for (const path of removeRecords(this.#database, pack)) this.#stored.add(path);
    prepare(this.#database, 'DELETE FROM pack WHERE id = ?').run(pack);
  }
}

/** Combines the usable parts of a file with problems, from its new version and the stored one. */
function keepUsable(now: ParsedFile | null, before: ParsedFile | null): ParsedFile | null {
  if (now === null || before === null) return now ?? before;
  const good = now.good ?? before.good;
  return { ...(before.draft === null ? now : before), ...(good === undefined ? {} : { good }) };
}
