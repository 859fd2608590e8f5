/** Stores the user's settings. */
import type { Database, Statement } from 'better-sqlite3';
import { settings as settingsSchema } from '../../../../shared/contract/values.ts';
import type { SettingChanges, Settings } from '../../../../shared/contract/values.ts';
import type { Debrief } from '../../../../shared/study/debriefs.ts';
import { defaultSettings } from '../../../../shared/default-settings.ts';
import {
  entryKey,
  entrySettings,
  noOldInterviews,
  parseEntry,
  parseEntryKey,
  readOldInterviews,
} from '../../../study/study-settings.ts';
import type { EntrySetting, SettingRow } from '../../../study/study-settings.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';

export class SettingsStore {
  readonly #database: Database;
  readonly #report: (error: unknown) => void;

  /** `report` is called for stored values that are ignored because they are no longer valid. */
  constructor(database: Database, report: (error: unknown) => void) {
    this.#database = database;
    this.#report = report;
  }

  /** The settings, with defaults for any never chosen or no longer valid. */
  getSettings(): Settings {
    const rows = this.#listRows();
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    const settings = { ...defaultSettings };
    for (const key of Object.keys(settingsSchema.shape) as (keyof Settings)[]) {
      const json = stored.get(key);
      if (json !== undefined && !entrySettings.some((one) => one === key))
        Object.assign(settings, this.#readSetting(key, json));
    }
    return {
      ...settings,
      shortcuts: this.#readEntries('shortcuts', rows),
      debriefs: this.#readEntries('debriefs', rows),
      interviews: {
        ...this.#readEntries('interviews', rows),
        ...Object.fromEntries(
          [...readOldInterviews(rows)].map(([id, { interview }]) => [id, interview]),
        ),
      },
    };
  }

  /** Stores the changed settings and keeps the others; they are on disk when this returns. `at` in ms since 1970. */
  saveSettings(changes: SettingChanges, at = Date.now()): void {
    const save = prepare<[string, string, number]>(
      this.#database,
      // Even if the clock was set back, the latest change must have the latest time.
      `INSERT INTO setting (key, value, changed_at) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET
         value = excluded.value, changed_at = max(excluded.changed_at, changed_at + 1)
         WHERE value <> excluded.value`,
    );
    writeStudy(this.#database, () => {
      const { shortcuts, interviews, debriefs = {}, ...others } = changes;
      const old = interviews === undefined ? {} : this.#moveOldInterviews(save);
      const rows = {
        ...{ ...others, ...old },
        ...(shortcuts === undefined ? {} : this.#listKeyRows(shortcuts)),
        ...(interviews === undefined ? {} : listEntryRows('interviews', interviews)),
        ...listEntryRows('debriefs', debriefs),
      };
      for (const [key, value] of Object.entries(rows)) save.run(key, JSON.stringify(value), at);
    });
  }

  /** Links the questions of debriefs that were linked to one address to another; returns whether there are any. */
  moveAsked(from: string, to: string, at: number): boolean {
    const moved = Object.entries(this.getSettings().debriefs).flatMap(
      ([id, debrief]): [string, Debrief][] => {
        if (!debrief.asked.some(({ question }) => question === from)) return [];
        const asked = debrief.asked.map((one) =>
          one.question === from ? { ...one, question: to } : one,
        );
        return [[id, { ...debrief, asked }]];
      },
    );
    if (moved.length > 0) this.saveSettings({ debriefs: Object.fromEntries(moved) }, at);
    return moved.length > 0;
  }

  /** Revokes the permission to run a library's code. */
  forbidRuns(library: string): void {
    const settings = this.getSettings();
    if (!settings.runLibraries.includes(library)) return;
    const runLibraries = settings.runLibraries.filter((id) => id !== library);
    this.saveSettings({ runLibraries });
  }

  #listRows(): SettingRow[] {
    return prepare<[], SettingRow>(
      this.#database,
      'SELECT key, value, changed_at AS changedAt FROM setting',
    ).all();
  }

  #readEntries<Setting extends EntrySetting>(
    setting: Setting,
    rows: readonly SettingRow[],
  ): Settings[Setting] {
    const entries = rows.flatMap(({ key, value }) => {
      const entry = parseEntryKey(key);
      if (entry?.setting !== setting) return [];
      try {
        const parsed = parseEntry(setting, JSON.parse(value));
        return parsed === null ? [] : [[entry.name, parsed]];
      } catch (cause) {
        this.#report(new Error(`The stored setting "${key}" is not valid: ${value}`, { cause }));
        return [];
      }
    });
    // Unlike an assignment, this also makes an action called `__proto__` an entry.
    return Object.fromEntries(entries) as Settings[Setting];
  }

  /** The rows of custom shortcuts: those that are stored but no longer in `own` were reset. */
  #listKeyRows(own: Settings['shortcuts']): Record<string, string[] | null> {
    const stored = this.#listRows().filter(
      ({ key }) => parseEntryKey(key)?.setting === 'shortcuts',
    );
    return {
      ...Object.fromEntries(stored.map(({ key }) => [key, null])),
      ...listEntryRows('shortcuts', own),
    };
  }

  /**
   * Gives each interview stored by an older version its own row, with the time of its last change, so that it doesn't
   * replace a change from another device. Returns the new values of the old settings.
   */
  #moveOldInterviews(save: Statement<[string, string, number]>): Record<string, unknown> {
    const old = readOldInterviews(this.#listRows());
    for (const [id, { interview, changedAt }] of old) {
      save.run(entryKey('interviews', id), JSON.stringify(interview), changedAt);
    }
    return old.size === 0 ? {} : noOldInterviews;
  }

  #readSetting<Key extends keyof Settings>(key: Key, json: string): Partial<Settings> {
    try {
      return { [key]: settingsSchema.shape[key].parse(JSON.parse(json)) };
    } catch (cause) {
      this.#report(new Error(`The stored setting "${key}" is not valid: ${json}`, { cause }));
      return {};
    }
  }
}

function listEntryRows<Value>(
  setting: EntrySetting,
  entries: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, value]) => [entryKey(setting, name), value]),
  );
}
