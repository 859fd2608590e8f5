import { describe, expect, test } from 'vitest';
import { settingsShape } from '../../../../src/main/storage/study/settings-schema.ts';
import { defaultSettings, settingBounds } from '../../../../src/shared/settings.ts';

const names = Object.keys(settingBounds) as (keyof typeof settingBounds)[];

describe.each(names)('%s', (name) => {
  const { min, max } = settingBounds[name];
  const step = name === 'desiredRetention' ? 0.01 : 1;
  const isValid = (value: unknown): boolean => settingsShape[name].safeParse(value).success;

  test('may be anything from the least to the most', () => {
    expect([min, defaultSettings[name], max].map(isValid)).toEqual([true, true, true]);
  });

  test('may be nothing beyond, and no text', () => {
    expect([min - step, max + step, String(min), Number.NaN].map(isValid)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

test('only the timer of interviews may be off, and only the retention a fraction', () => {
  expect(names.filter((name) => settingsShape[name].safeParse(null).success)).toEqual([
    'interviewSeconds',
  ]);
  const fraction = (name: (typeof names)[number]): number => settingBounds[name].min + 0.05;
  expect(names.filter((name) => settingsShape[name].safeParse(fraction(name)).success)).toEqual([
    'desiredRetention',
  ]);
});
