/** Stores the dependencies between a pack's files in library.db, and finds the files that a change affects. */
import type { Database } from 'better-sqlite3';
import type { Provided } from '../../content/library-keys.ts';
import { prepare } from '../prepare.ts';

interface First {
  file: string;
  value: string;
}

export class FileLinks {
  readonly #database: Database;
  readonly #pack: string;
  /** The keys that may have changed, each with the first file that had it. */
  readonly #before = new Map<string, First | null>();
  readonly #changed = new Set<string>();
  /** True if every file is new, so dependents needn't be looked up. */
  readonly #isFirst: boolean;

  constructor(database: Database, pack: string) {
    this.#database = database;
    this.#pack = pack;
    const any = prepare(database, 'SELECT 1 FROM provided WHERE pack = ? LIMIT 1').get(pack);
    this.#isFirst = any === undefined;
  }

  /** The first file that provides the key; null if none does. */
  find(key: string): First | null {
    const first = prepare<[string, string], First>(
      this.#database,
      'SELECT file, value FROM provided WHERE pack = ? AND key = ? ORDER BY value, file LIMIT 1',
    ).get(this.#pack, key.toWellFormed());
    return first ?? null;
  }

  /** Stores the keys that a new, changed or removed file provides to others. */
  provide(file: string, provided: readonly Provided[]): void {
    this.#changed.add(file);
    const known = prepare<[string, string], Provided>(
      this.#database,
      'SELECT key, value FROM provided WHERE pack = ? AND file = ?',
    ).all(this.#pack, file);
    const gone = new Map(known.map((one) => [JSON.stringify([one.key, one.value]), one]));
    const added = provided.filter(({ key, value }) => !gone.delete(JSON.stringify([key, value])));
    for (const { key } of [...gone.values(), ...added]) this.#notice(key);
    const remove = prepare(
      this.#database,
      'DELETE FROM provided WHERE pack = ? AND key = ? AND value = ? AND file = ?',
    );
    for (const { key, value } of gone.values()) remove.run(this.#pack, key, value, file);
    const add = prepare(
      this.#database,
      'INSERT INTO provided (pack, key, value, file) VALUES (?, ?, ?, ?)',
    );
    for (const { key, value } of added) add.run(this.#pack, key, value, file);
  }

  /** Stores the keys that a file looked up when it was built. */
  need(file: string, keys: Iterable<string>): void {
    const known = prepare<[string, string], string>(
      this.#database,
      'SELECT key FROM needed WHERE pack = ? AND file = ?',
    ).pluck();
    const gone = new Set(known.all(this.#pack, file) as string[]);
    const add = prepare(this.#database, 'INSERT INTO needed (pack, key, file) VALUES (?, ?, ?)');
    // SQLite would store a lone surrogate as another character.
    for (const key of new Set(Array.from(keys, (key) => key.toWellFormed()))) {
      if (!gone.delete(key)) add.run(this.#pack, key, file);
    }
    const remove = prepare(
      this.#database,
      'DELETE FROM needed WHERE pack = ? AND key = ? AND file = ?',
    );
    for (const key of gone) remove.run(this.#pack, key, file);
  }

  /** The files passed to `provide`, and those that need keys whose first provider has changed, by path. */
  listConcerned(): string[] {
    const concerned = new Set(this.#changed);
    const list = prepare<[string, string], string>(
      this.#database,
      'SELECT file FROM needed WHERE pack = ? AND key = ?',
    ).pluck();
    for (const [key, before] of this.#before) {
      const now = this.find(key);
      if (before?.file === now?.file && before?.value === now?.value) continue;
      for (const file of list.all(this.#pack, key) as string[]) concerned.add(file);
    }
    return [...concerned].sort();
  }

  #notice(key: string): void {
    if (!this.#isFirst && !this.#before.has(key)) this.#before.set(key, this.find(key));
  }
}
