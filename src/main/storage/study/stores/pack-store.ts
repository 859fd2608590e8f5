/** The user's packs, their locations, and whether they are switched on. */
import type { Database } from 'better-sqlite3';
import { isSlug } from '../../../../shared/address.ts';
import { AppError } from '../../../../shared/app-error.ts';
import { compareCodeUnits } from '../../../../shared/compare.ts';
import type { Pack, PackKind } from '../../../../shared/packs.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';
import { isReservedName } from '../../../../shared/file-names.ts';
import { slugify } from '../../../content/slugify.ts';

/** A stored pack, which may be removed. */
export interface StoredPack extends Omit<Pack, 'isOn'> {
  isOn: number;
  isRemoved: number;
}

export class PackStore {
  readonly #database: Database;

  /** `database` is study.db, because packs are user data. */
  constructor(database: Database) {
    this.#database = database;
  }

  /** By name. */
  listPacks(): Pack[] {
    return this.listRows()
      .filter(({ isRemoved }) => isRemoved === 0)
      .map(readPack)
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || compareCodeUnits(a.id, b.id));
  }

  /** Fails with `not-found`. */
  getPack(id: string): Pack {
    const pack = this.listPacks().find((one) => one.id === id);
    if (pack === undefined) throw new AppError('not-found', `There is no library named @${id}.`);
    return pack;
  }

  /**
   * Adds the pack at the location, switched on. A removed pack from there comes back under its old id, along with its
   * study data. So does the pack with a given `id`, which has moved to the location.
   */
  savePack(
    kind: PackKind,
    location: string,
    name: string,
    id = this.proposeId(location, name),
  ): Pack {
    writeStudy(this.#database, () => {
      // If another pack came from this file, the file is now a version of this pack instead.
      this.#write("UPDATE pack SET location = '@' || id WHERE location = ? AND id <> ?", [
        location,
        id,
      ]);
      this.#write(
        `INSERT INTO pack (id, name, kind, location, is_on, is_removed) VALUES (?, ?, ?, ?, 1, 0)
         ON CONFLICT (id) DO UPDATE SET
           name = CASE is_removed WHEN 1 THEN excluded.name ELSE name END,
           location = excluded.location, is_on = 1, is_removed = 0`,
        [id, name, kind, location],
      );
    });
    return this.getPack(id);
  }

  /** An id that no pack has ever had. */
  proposeNewId(name: string): string {
    return proposePackId(name, new Set(this.listRows().map((row) => row.id)));
  }

  /** The id of the pack at the location, or the one it would get. */
  proposeId(location: string, name: string): string {
    return this.listRows().find((row) => row.location === location)?.id ?? this.proposeNewId(name);
  }

  /** The rows that saving the pack with this id at the location may change, for undoing it. */
  listRowsAt(id: string, location: string): StoredPack[] {
    return this.listRows().filter((row) => row.id === id || row.location === location);
  }

  /** Undoes `savePack`: restores these rows, and deletes the pack if it's new. */
  putBack(id: string, before: readonly StoredPack[]): void {
    writeStudy(this.#database, () => {
      if (!before.some((row) => row.id === id)) this.#write('DELETE FROM pack WHERE id = ?', [id]);
      else this.#write("UPDATE pack SET location = '@' || id WHERE id = ?", [id]);
      for (const row of before) {
        this.#write(
          'UPDATE pack SET name = ?, location = ?, is_on = ?, is_removed = ? WHERE id = ?',
          [row.name, row.location, row.isOn, row.isRemoved, row.id],
        );
      }
    });
  }

  renamePack(id: string, name: string): void {
    this.#write('UPDATE pack SET name = ? WHERE id = ?', [name, id]);
  }

  switchPack(id: string, isOn: boolean): void {
    this.#write('UPDATE pack SET is_on = ? WHERE id = ?', [isOn ? 1 : 0, id]);
  }

  /** Removes the pack from the list, but keeps its files and study data. */
  removePack(id: string): void {
    this.#write('UPDATE pack SET is_removed = 1 WHERE id = ?', [id]);
  }

  /** Undoes `removePack`. Fails with `not-found` if no such pack was removed. */
  restorePack(id: string): void {
    if (!this.listRows().some((row) => row.id === id && row.isRemoved === 1)) {
      throw new AppError('not-found', `No library named @${id} was removed.`);
    }
    this.#write('UPDATE pack SET is_removed = 0 WHERE id = ?', [id]);
  }

  /** The ids of the removed packs that came as zip files. */
  listRemovedZips(): string[] {
    return this.listRows()
      .filter(({ kind, isRemoved }) => kind === 'zip' && isRemoved === 1)
      .map(({ id }) => id);
  }

  /**
   * Every pack that is or was in the list. Ignores rows whose id isn't a slug: the app never wrote them, and an id
   * names a folder that may be removed.
   */
  listRows(): StoredPack[] {
    const rows = prepare<[], StoredPack>(
      this.#database,
      'SELECT id, name, kind, location, is_on AS isOn, is_removed AS isRemoved FROM pack',
    ).all();
    return rows.filter(({ id }) => isSlug(id));
  }

  #write(sql: string, values: (string | number)[]): void {
    writeStudy(this.#database, () => prepare(this.#database, sql).run(...values));
  }
}

function readPack({ id, name, kind, location, isOn }: StoredPack): Pack {
  return { id, name, kind, location, isOn: isOn === 1 };
}

/** `My Notes` gives `my-notes`; when that is taken, `my-notes-2`. */
export function proposePackId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugify(name) || 'library';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(id) && !isReservedName(id)) return id;
  }
}
