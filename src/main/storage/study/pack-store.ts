/** The user's packs: which there are, where they come from, and whether they are switched on. */
import type { Database } from 'better-sqlite3';
import { isSlug } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Pack, PackKind } from '../../../shared/packs.ts';
import { proposePackId } from '../pack-id.ts';
import { writeStudy } from './write.ts';
import { prepare } from '../prepare.ts';

interface PackRow extends Omit<Pack, 'isOn'> {
  isOn: number;
  isRemoved: number;
}

export class PackStore {
  readonly #database: Database;

  /** Packs are the user's own: they are stored in the study database. */
  constructor(database: Database) {
    this.#database = database;
  }

  /** By name. */
  listPacks(): Pack[] {
    return this.#listRows()
      .filter(({ isRemoved }) => isRemoved === 0)
      .map(readPack)
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
  }

  /** Fails with `not-found`. */
  getPack(id: string): Pack {
    const pack = this.listPacks().find((one) => one.id === id);
    if (pack === undefined) throw new AppError('not-found', `There is no library named @${id}.`);
    return pack;
  }

  /**
   * Adds what is at the location, switched on. What was there before and was removed comes back under its
   * old id, and with it what was studied of it.
   */
  savePack(kind: PackKind, location: string, name: string): Pack {
    const rows = this.#listRows();
    const id =
      rows.find((row) => row.location === location)?.id ??
      proposePackId(name, new Set(rows.map((row) => row.id)));
    this.#write(
      `INSERT INTO pack (id, name, kind, location, is_on, is_removed) VALUES (?, ?, ?, ?, 1, 0)
       ON CONFLICT (id) DO UPDATE SET
         name = CASE is_removed WHEN 1 THEN excluded.name ELSE name END, is_on = 1, is_removed = 0`,
      [id, name, kind, location],
    );
    return this.getPack(id);
  }

  renamePack(id: string, name: string): void {
    this.#write('UPDATE pack SET name = ? WHERE id = ?', [name, id]);
  }

  switchPack(id: string, isOn: boolean): void {
    this.#write('UPDATE pack SET is_on = ? WHERE id = ?', [isOn ? 1 : 0, id]);
  }

  /** Takes the pack out of the list; neither its files nor what was studied of it are touched. */
  removePack(id: string): void {
    this.#write('UPDATE pack SET is_removed = 1 WHERE id = ?', [id]);
  }

  /** Rows whose id is no slug were never written by the app: an id names a folder, which may be removed. */
  #listRows(): PackRow[] {
    const rows = prepare<[], PackRow>(
      this.#database,
      'SELECT id, name, kind, location, is_on AS isOn, is_removed AS isRemoved FROM pack',
    ).all();
    return rows.filter(({ id }) => isSlug(id));
  }

  #write(sql: string, values: (string | number)[]): void {
    writeStudy(this.#database, () => prepare(this.#database, sql).run(...values));
  }
}

function readPack({ id, name, kind, location, isOn }: PackRow): Pack {
  return { id, name, kind, location, isOn: isOn === 1 };
}
