/** Stores one kind of text that the user edits, with other devices' versions of it. */
import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../../shared/app-error.ts';
import { dismissVersion, editText, hasVersion } from '../../../study/text-versions.ts';
import type { TextKind, TextVersions, VersionedText } from '../../../study/text-versions.ts';
import { prepare } from '../../prepare.ts';
import { writeStudy } from '../tables/write.ts';

/** A row with a text, whose versions are JSON. */
export type StoredRow<Text> = Omit<Text, 'versions'> & { versions: string | null };

export class TextStore<Key extends object, Content extends object> {
  readonly #database: Database;
  readonly #table: string;
  readonly #keys: readonly (keyof Key & string)[];
  readonly #kind: TextKind<Content>;

  /** `keys` are the columns of the table's key. */
  constructor(
    database: Database,
    table: string,
    keys: readonly (keyof Key & string)[],
    kind: TextKind<Content>,
  ) {
    this.#database = database;
    this.#table = table;
    this.#keys = keys;
    this.#kind = kind;
  }

  get(key: Key): (Key & Content & VersionedText<Content>) | undefined {
    const columns = [...this.#keys, ...this.#kind.fields].join(', ');
    const row = prepare<Key, StoredRow<Key & Content & VersionedText<Content>>>(
      this.#database,
      `SELECT ${columns}, changed_at AS changedAt, versions FROM ${this.#table}
         WHERE ${this.#keys.map((name) => `${name} = :${name}`).join(' AND ')}`,
    ).get(key);
    return row === undefined ? undefined : parseVersions(row);
  }

  /**
   * Replaces the text; `at` in ms since 1970. `seen` is the text that the user edited: if a different one has arrived
   * from another device since, both are kept. Call this in a transaction.
   */
  edit(key: Key, content: Content, at: number, seen?: string): void {
    const by = { device: this.#getDevice(), at, seen };
    this.#save({ ...key, ...content, ...editText(this.#kind, this.get(key), content, by) });
  }

  /** Copies a text with its versions to another key; over a removed one, as an edit. Call this in a transaction. */
  copy(from: Key, to: Key, at: number): void {
    const text = this.get(from);
    if (text === undefined) return;
    if (this.get(to) === undefined) return this.#save({ ...text, ...to });
    const content = this.#kind.fields.map((field) => [field, text[field]]);
    this.edit(to, Object.fromEntries(content) as Content, at);
  }

  /**
   * Dismisses another version of the text, by its id, if it exists, and replaces the text by `content`, unless that is
   * null. Otherwise works like `edit`. Fails with `not-found` if there is content, but no such version: it may belong
   * to another text.
   */
  settle(key: Key, id: string, content: Content | null, at: number, seen?: string): void {
    writeStudy(this.#database, () => {
      const before = this.get(key);
      const isThere = before !== undefined && hasVersion(this.#kind, before, id);
      if (!isThere && content === null) return;
      if (!isThere) throw new AppError('not-found', 'This version no longer exists.');
      if (content !== null) this.edit(key, content, at, seen);
      const text = this.get(key) ?? before;
      this.#save({ ...text, versions: dismissVersion(text, id) });
    });
  }

  #save({ changedAt, versions, ...text }: Key & Content & VersionedText<Content>): void {
    const fields = [...this.#kind.fields, 'changed_at', 'versions'];
    const columns = [...this.#keys, ...fields];
    prepare(
      this.#database,
      `INSERT INTO ${this.#table} (${columns.join(', ')})
         VALUES (${columns.map((name) => `:${name}`).join(', ')})
         ON CONFLICT (${this.#keys.join(', ')}) DO UPDATE SET
           ${fields.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    ).run({ ...text, changed_at: changedAt, versions: formatVersions(versions) });
  }

  /** The id of this device, created on its first edit. */
  #getDevice(): string {
    const known = prepare<[], string>(this.#database, 'SELECT id FROM device').pluck().get();
    if (known !== undefined) return known;
    const id = randomUUID();
    prepare(this.#database, 'INSERT INTO device (id) VALUES (?)').run(id);
    return id;
  }
}

/** The next edit gives this device a new id: edits made under the old one may be missing here. */
export function forgetDevice(database: Database): void {
  writeStudy(database, () => prepare(database, 'DELETE FROM device').run());
}

/** The text in a row; versions are left out if there are none. */
export function parseVersions<Text>({ versions, ...rest }: StoredRow<Text>): Text {
  const parsed = versions === null ? {} : { versions: JSON.parse(versions) as unknown };
  return { ...rest, ...parsed } as Text;
}

export function formatVersions(versions: TextVersions<unknown> | undefined): string | null {
  return versions === undefined ? null : JSON.stringify(versions);
}
