import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { switchPause } from '../../../src/renderer/settings/pace.ts';
import type { SettingsState } from '../../../src/renderer/settings/settings.svelte.ts';
import { defaultSettings } from '../../../src/shared/default-settings.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['2026-03-29T04:30', '2026-03-29'],
  ['2026-03-29T03:30', '2026-03-28'],
  ['2026-10-25T03:30', '2026-10-24'],
  ['2026-10-25T04:30', '2026-10-25'],
  ['2026-11-01T02:00', '2026-10-31'],
])('a pause begun at %s begins on the study day %s, also when the clocks change', (now, from) => {
  vi.setSystemTime(new Date(now));
  const update = vi.fn();
  const value = { ...defaultSettings, studyDayStart: 4, pauses: [] };
  switchPause({ value, update } as unknown as SettingsState);
  expect(update).toHaveBeenCalledWith({ pauses: [{ from, to: null }] });
});
