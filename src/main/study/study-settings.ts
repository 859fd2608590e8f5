/** The settings that concern study rather than one computer: they travel with the study data. */
import { z } from 'zod';
import {
  actionName,
  debrief,
  interview,
  interviewId,
  interviewPaths,
  ownKeys,
  settings,
} from '../../shared/contract/values.ts';
import type { Settings } from '../../shared/contract/values.ts';
import { defaultSettings } from '../../shared/default-settings.ts';
import { createInterview } from '../../shared/study/interviews.ts';
import type { Interview } from '../../shared/study/interviews.ts';

export const studySettingKeys = [
  'studyDayStart',
  'dailyNewLimit',
  'dailyReviewLimit',
  'desiredRetention',
  'evenDays',
  'easyDays',
  'skippedKinds',
  'pauses',
] as const;

/** The settings stored entry by entry, so that entries merge one by one, each with the schema of an entry. */
const entrySchemas = { shortcuts: ownKeys, interviews: interview, debriefs: debrief };

/** The names that entries may have. */
const nameSchemas = { shortcuts: actionName, interviews: interviewId, debriefs: interviewId };

export type EntrySetting = keyof typeof entrySchemas;

export const entrySettings = Object.keys(entrySchemas) as EntrySetting[];

/** The key under which an entry is stored; the value is `null` once it was reset or removed. */
export function entryKey(setting: EntrySetting, name: string): string {
  return `${setting}.${name}`;
}

/**
 * The setting and entry that a key stands for; null if the setting is stored as a whole, or if no entry can have that
 * name.
 */
export function parseEntryKey(key: string): { setting: EntrySetting; name: string } | null {
  const at = key.indexOf('.');
  const setting = entrySettings.find((one) => one === key.slice(0, Math.max(0, at)));
  const name = key.slice(at + 1);
  if (setting === undefined || !nameSchemas[setting].safeParse(name).success) return null;
  return { setting, name };
}

/** The stored value of an entry; null if it was reset or removed. Throws if it isn't valid. */
export function parseEntry<Setting extends EntrySetting>(
  setting: Setting,
  value: unknown,
): Settings[Setting][string] | null {
  return entrySchemas[setting].nullable().parse(value) as Settings[Setting][string] | null;
}

/**
 * How interviews were stored before they had names, rounds and notes: first one setting for the first interview, then
 * another for the rest.
 */
const oldInterviews = {
  interviewDate: z.iso.date().nullable(),
  interviewPaths,
  moreInterviews: z.array(z.strictObject({ date: z.iso.date(), paths: interviewPaths })).max(9),
};

const oldKeys = Object.keys(oldInterviews) as (keyof typeof oldInterviews)[];

/** The old settings’ values after their interviews moved to separate rows. */
export const noOldInterviews: Readonly<Record<keyof typeof oldInterviews, unknown>> = {
  interviewDate: null,
  interviewPaths: [],
  moreInterviews: [],
};

/** A row of the settings. */
export interface SettingRow {
  key: string;
  /** As JSON. */
  value: string;
  /** In ms since 1970; 0 if it was chosen before times were kept. */
  changedAt: number;
}

/** An interview stored as older versions did, with the time of its last change. */
export interface OldInterview {
  interview: Interview;
  changedAt: number;
}

/**
 * The interviews stored the way older versions did, under ids that are the same on every computer. One that was already
 * moved to its own row is listed only if a device with an older version changed it later: it then has that date, and
 * the rest of its row. Ignores invalid values.
 */
export function readOldInterviews(rows: readonly SettingRow[]): Map<string, OldInterview> {
  const stored = new Map(rows.map((row) => [row.key, row]));
  const read = <Key extends keyof typeof oldInterviews>(key: Key) => {
    const { value = '', changedAt = 0 } = stored.get(key) ?? {};
    const parsed = oldInterviews[key].safeParse(parseJson(value)).data ?? noOldInterviews[key];
    return { value: parsed as z.infer<(typeof oldInterviews)[Key]>, changedAt };
  };
  const [date, paths, more] = [
    read('interviewDate'),
    read('interviewPaths'),
    read('moreInterviews'),
  ];
  const old = [
    ...(date.value === null
      ? []
      : [{ id: 'first', date: date.value, dateAt: date.changedAt, paths }]),
    ...more.value.map((day, index) => ({
      ...{ id: `further-${index + 1}`, date: day.date, dateAt: more.changedAt },
      paths: { value: day.paths, changedAt: more.changedAt },
    })),
  ];
  return new Map(
    old.flatMap(({ id, date, dateAt, paths }): [string, OldInterview][] => {
      const changedAt = Math.max(dateAt, paths.changedAt);
      const own = stored.get(entryKey('interviews', id));
      if (own === undefined) {
        return [[id, { interview: { ...createInterview(date), paths: paths.value }, changedAt }]];
      }
      if (own.changedAt >= changedAt || isElsewhere(rows, own.key, date)) return [];
      const kept = readInterview(own) ?? createInterview(date);
      const chosen = own.changedAt < paths.changedAt ? paths.value : kept.paths;
      return [[id, { interview: { ...kept, date, paths: chosen }, changedAt }]];
    }),
  );
}

/** Whether another row has an interview on this day: older versions renumbered them when one was removed. */
function isElsewhere(rows: readonly SettingRow[], key: string, date: string): boolean {
  return rows.some(
    (row) =>
      row.key !== key &&
      parseEntryKey(row.key)?.setting === 'interviews' &&
      readInterview(row)?.date === date,
  );
}

/** Null if it was removed or isn't valid. */
function readInterview({ value }: SettingRow): Interview | null {
  return interview.safeParse(parseJson(value)).data ?? null;
}

/** The latest value of a setting. */
export interface SettingRecord {
  /** One of `studySettingKeys`, the key of an entry, or an old key. */
  key: string;
  value: unknown;
  /** In ms since 1970; 0 if it was chosen before times were kept. */
  changedAt: number;
}

/** Whether the setting accepts a value. */
export function isStudySetting({ key, value }: Pick<SettingRecord, 'key' | 'value'>): boolean {
  const entry = parseEntryKey(key);
  if (entry !== null) return entrySchemas[entry.setting].nullable().safeParse(value).success;
  const old = oldKeys.find((one) => one === key);
  if (old !== undefined) return oldInterviews[old].safeParse(value).success;
  const known = keySchema.safeParse(key);
  return known.success && settings.shape[known.data].safeParse(value).success;
}

/** Whether a change to these settings changes study. */
export function changesStudy(changed: object): boolean {
  return [...studySettingKeys, 'interviews', 'debriefs'].some((key) => key in changed);
}

/** The key of a study setting. */
export const settingKey = z
  .string()
  .max(60)
  .refine(isKnownKey, { message: 'There is no such setting.' });

/** The stored study settings, without invalid values and without defaults that were never chosen. */
export function parseStoredSettings(rows: readonly SettingRow[]): SettingRecord[] {
  return rows.flatMap(({ key, value: json, changedAt }) => {
    const known = keySchema.safeParse(key);
    // Before times were kept, versions stored all defaults along with the first choice.
    const usual = known.success
      ? defaultSettings[known.data]
      : noOldInterviews[key as keyof typeof oldInterviews];
    if (changedAt === 0 && json === JSON.stringify(usual)) return [];
    const record = { key, value: parseJson(json), changedAt };
    return isStudySetting(record) ? [record] : [];
  });
}

const keySchema = z.enum(studySettingKeys);

function isKnownKey(key: string): boolean {
  const all: readonly string[] = [...studySettingKeys, ...oldKeys];
  return parseEntryKey(key) !== null || all.includes(key);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    // Not a value that any setting accepts; reading the setting reports it.
    return undefined;
  }
}
