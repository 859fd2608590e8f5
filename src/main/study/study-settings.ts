/** The settings that belong to study rather than to one computer: they travel with the study data. */
import { z } from 'zod';
import { ownKeys, settings } from '../../shared/contract/values.ts';
import { defaultSettings } from '../../shared/default-settings.ts';

export const studySettingKeys = [
  'studyDayStart',
  'dailyNewLimit',
  'dailyReviewLimit',
  'desiredRetention',
  'evenDays',
  'easyDays',
  'skippedKinds',
  'pauses',
  'interviewDate',
  'interviewPaths',
  'moreInterviews',
] as const;

/** Own shortcuts are stored action by action, so that they merge one by one: an action follows this. */
const shortcutPrefix = 'shortcuts.';

/** The key under which an action's own keys are stored; the value is `null` once they were reset. */
export function shortcutKey(action: string): string {
  return shortcutPrefix + action;
}

/** The action whose keys are stored under a key; null if it belongs to another setting. */
export function actionOf(key: string): string | null {
  return key.startsWith(shortcutPrefix) ? key.slice(shortcutPrefix.length) : null;
}

/** The latest value of a setting. */
export interface SettingRecord {
  /** One of `studySettingKeys`, or that of an action's shortcut. */
  key: string;
  value: unknown;
  /** In ms since 1970; 0 if it was chosen before times were kept. */
  changedAt: number;
}

/** Whether the setting accepts a value. */
export function isStudySetting({ key, value }: Pick<SettingRecord, 'key' | 'value'>): boolean {
  const action = actionOf(key);
  if (action !== null) return ownKeys.nullable().safeParse(value).success;
  const known = keySchema.safeParse(key);
  return known.success && settings.shape[known.data].safeParse(value).success;
}

/** The key of a study setting. */
export const settingKey = z
  .string()
  .max(60)
  .refine((key) => actionOf(key) !== null || keySchema.safeParse(key).success, {
    message: 'There is no such setting.',
  });

/** The stored study settings, without invalid values, and defaults that were never chosen. */
export function parseStoredSettings(
  rows: readonly { key: string; value: string; changedAt: number }[],
): SettingRecord[] {
  return rows.flatMap(({ key, value: json, changedAt }) => {
    const known = keySchema.safeParse(key);
    // Versions before times were kept stored all defaults with the first choice.
    if (known.success && changedAt === 0 && json === JSON.stringify(defaultSettings[known.data]))
      return [];
    const record = { key, value: parseJson(json), changedAt };
    return isStudySetting(record) ? [record] : [];
  });
}

const keySchema = z.enum(studySettingKeys);

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    // Not a value that any setting accepts; reading the setting reports it.
    return undefined;
  }
}
