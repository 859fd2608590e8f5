/** Stores where the user stopped: on each page, and overall. */
import type { Database } from 'better-sqlite3';
import { parseAddress } from '../../../../shared/address.ts';
import type { Place } from '../../../../shared/contract/values.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

export class PlaceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Id of the question last shown on the page; null before one was. */
  getQuestion(path: string): string | null {
    const question = prepare<string, string | null>(
      this.#database,
      'SELECT question FROM place WHERE path = ?',
    )
      .pluck()
      .get(path);
    return question ?? null;
  }

  /** The place where the user last stopped; null before the first visit. */
  getLastPlace(): Place | null {
    const place = prepare<[], Place>(
      this.#database,
      'SELECT path, question FROM last_place JOIN place USING (path)',
    ).get();
    return place ?? null;
  }

  /** The last page or article read that is still in the library according to `isThere`; null if there is none. */
  getLastRead(isThere: (path: string) => boolean): Place | null {
    const places = prepare<[], Place>(
      this.#database,
      'SELECT path, question FROM place ORDER BY updated_at DESC',
    ).iterate();
    for (const place of places) {
      const kind = parseAddress(place.path)?.kind;
      if ((kind === 'page' || kind === 'article') && isThere(place.path)) return place;
    }
    return null;
  }

  /**
   * Stores this as the last place. Without a question, the last one shown on the page is kept; of screens, only the
   * last one is kept.
   */
  savePlace({ path, question }: Place): void {
    writeStudy(this.#database, () => {
      prepare(
        this.#database,
        // Later than every other place, even those stored while the clock was ahead.
        `INSERT INTO place (path, question, updated_at)
           SELECT ?, ?, max(?, coalesce(max(updated_at) + 1, 0)) FROM place WHERE TRUE
           ON CONFLICT (path) DO UPDATE SET
             question = coalesce(excluded.question, question), updated_at = excluded.updated_at`,
      ).run(path, question, Date.now());
      prepare(
        this.#database,
        `INSERT INTO last_place (id, path) VALUES (1, ?)
           ON CONFLICT (id) DO UPDATE SET path = excluded.path`,
      ).run(path);
      prepare(
        this.#database,
        // Screens are at `/-/...`; `0` comes right after `/`.
        `DELETE FROM place WHERE path > '/-/' AND path < '/-0'
           AND path NOT IN (SELECT path FROM last_place)`,
      ).run();
    });
  }
}
