import { describe, expect, test } from 'vitest';
import { settings } from '../../src/shared/contract/values.ts';
import { defaultSettings } from '../../src/shared/default-settings.ts';
import { settingBounds } from '../../src/shared/settings.ts';

const names = Object.keys(settingBounds) as (keyof typeof settingBounds)[];

describe.each(names)('%s', (name) => {
  const { min, max } = settingBounds[name];
  const step = name === 'desiredRetention' ? 0.01 : 1;
  const isValid = (value: unknown): boolean => settings.shape[name].safeParse(value).success;

  test('accepts the minimum, the default and the maximum', () => {
    expect([min, defaultSettings[name], max].map(isValid)).toEqual([true, true, true]);
  });

  test('refuses numbers beyond the bounds, and text', () => {
    expect([min - step, max + step, String(min), Number.NaN].map(isValid)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

test('only the review limit, the interview timer and the reminder may be off, and only the retention may be a fraction', () => {
  expect(names.filter((name) => settings.shape[name].safeParse(null).success)).toEqual([
    'dailyReviewLimit',
    'interviewSeconds',
    'reminderHour',
  ]);
  const fraction = (name: (typeof names)[number]): number => settingBounds[name].min + 0.05;
  expect(names.filter((name) => settings.shape[name].safeParse(fraction(name)).success)).toEqual([
    'desiredRetention',
  ]);
});
