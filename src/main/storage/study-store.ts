/** The user's own settings and places. */
import type { Database } from 'better-sqlite3';
import { AppError } from '../../shared/contract.ts';
import { defaultSettings } from '../../shared/settings.ts';
import type { Place, Settings } from '../../shared/settings.ts';
import { settingsShape } from './settings-schema.ts';

/** How many searches are remembered. */
const recentSearchesLimit = 8;

export class StudyStore {
  readonly #database: Database;
  readonly #report: (error: unknown) => void;

  /** `report` hears of stored values that are not valid any more, and so are not used. */
  constructor(database: Database, report: (error: unknown) => void) {
    this.#database = database;
    this.#report = report;
  }

  close(): void {
    this.#database.close();
  }

  /** The settings; what was never chosen, or is not valid any more, has its default. */
  getSettings(): Settings {
    const rows = this.#database
      .prepare<[], { key: string; value: string }>('SELECT key, value FROM setting')
      .all();
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    const settings = { ...defaultSettings };
    for (const key of Object.keys(settingsShape) as (keyof Settings)[]) {
      const json = stored.get(key);
      if (json !== undefined) Object.assign(settings, this.#readSetting(key, json));
    }
    return settings;
  }

  /** Stores all settings; they are on disk when this returns. */
  saveSettings(settings: Settings): void {
    const save = this.#database.prepare(
      `INSERT INTO setting (key, value) VALUES (?, ?)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    this.#write(() => {
      for (const [key, value] of Object.entries(settings)) save.run(key, JSON.stringify(value));
    });
  }

  /** Id of the question last shown on the page; null before one was. */
  getQuestion(path: string): string | null {
    const question = this.#database
      .prepare<string, string | null>('SELECT question FROM place WHERE path = ?')
      .pluck()
      .get(path);
    return question ?? null;
  }

  /** Where the user stopped last; null before the first visit. */
  getLastPlace(): Place | null {
    const place = this.#database
      .prepare<[], Place>('SELECT path, question FROM last_place JOIN place USING (path)')
      .get();
    return place ?? null;
  }

  /** Makes this the last place. Without a question, the one last shown on the page stays remembered. */
  savePlace({ path, question }: Place): void {
    this.#write(() => {
      this.#database
        .prepare(
          `INSERT INTO place (path, question, updated_at) VALUES (?, ?, ?)
           ON CONFLICT (path) DO UPDATE SET
             question = coalesce(excluded.question, question), updated_at = excluded.updated_at`,
        )
        .run(path, question, Date.now());
      this.#database
        .prepare(
          `INSERT INTO last_place (id, path) VALUES (1, ?)
           ON CONFLICT (id) DO UPDATE SET path = excluded.path`,
        )
        .run(path);
    });
  }

  /** The texts searched for last, the latest first. */
  listRecentSearches(): string[] {
    return this.#database
      .prepare<[], string>('SELECT text FROM recent_search ORDER BY searched_at DESC')
      .pluck()
      .all();
  }

  /** Puts a text first among those searched for, and forgets what is too many. */
  saveRecentSearch(text: string): void {
    this.#write(() => {
      const latest = 'SELECT coalesce(max(searched_at), 0) + 1 FROM recent_search';
      this.#database
        .prepare(
          `INSERT INTO recent_search (text, searched_at) VALUES (?, max(?, (${latest})))
           ON CONFLICT (text) DO UPDATE SET searched_at = excluded.searched_at`,
        )
        .run(text, Date.now());
      this.#database
        .prepare(
          `DELETE FROM recent_search WHERE text NOT IN
             (SELECT text FROM recent_search ORDER BY searched_at DESC LIMIT ?)`,
        )
        .run(recentSearchesLimit);
    });
  }

  clearRecentSearches(): void {
    this.#write(() => void this.#database.prepare('DELETE FROM recent_search').run());
  }

  #write(work: () => void): void {
    if (this.#database.readonly) {
      throw new AppError(
        'storage',
        'Nothing is saved: your study data was written by a newer version of Rule of Thumb.',
      );
    }
    this.#database.transaction(work).immediate();
  }

  #readSetting<Key extends keyof Settings>(key: Key, json: string): Partial<Settings> {
    try {
      return { [key]: settingsShape[key].parse(JSON.parse(json)) };
    } catch (cause) {
      this.#report(new Error(`The stored setting "${key}" is not valid: ${json}`, { cause }));
      return {};
    }
  }
}
