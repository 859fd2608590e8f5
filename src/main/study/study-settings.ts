/** The settings that belong to study rather than to one computer: they travel with the study data. */
import { z } from 'zod';
import { settings } from '../../shared/contract/values.ts';
import { defaultSettings } from '../../shared/default-settings.ts';

export const studySettingKeys = [
  'shortcuts',
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

export type StudySettingKey = (typeof studySettingKeys)[number];

/** The latest value of a setting. */
export interface SettingRecord {
  key: StudySettingKey;
  value: unknown;
  /** In ms since 1970; 0 if it was chosen before times were kept. */
  changedAt: number;
}

/** Whether the setting accepts a value. */
export function isStudySetting({ key, value }: Pick<SettingRecord, 'key' | 'value'>): boolean {
  return settings.shape[key].safeParse(value).success;
}

/** The stored study settings, without invalid values, and defaults that were never chosen. */
export function parseStoredSettings(
  rows: readonly { key: string; value: string; changedAt: number }[],
): SettingRecord[] {
  return rows.flatMap(({ key, value: json, changedAt }) => {
    const known = keySchema.safeParse(key);
    if (!known.success) return [];
    // Versions before times were kept stored all defaults with the first choice.
    if (changedAt === 0 && json === JSON.stringify(defaultSettings[known.data])) return [];
    const record = { key: known.data, value: parseJson(json), changedAt };
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
