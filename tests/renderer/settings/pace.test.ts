import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { switchPause } from '../../../src/renderer/settings/pace.ts';
import type { SettingsState } from '../../../src/renderer/settings/settings.svelte.ts';
import type { ToastState } from '../../../src/renderer/ui/toasts.svelte.ts';
import { defaultSettings } from '../../../src/shared/default-settings.ts';
import type { Pause } from '../../../src/shared/study/pauses.ts';

let answer: unknown;
let pauses: Pause[];
const failed = vi.fn();
const switched = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('window', { api: { request: async () => answer } });
  pauses = [];
});

afterEach(() => vi.unstubAllGlobals());

function press(): Promise<void> {
  const settings = {
    get value() {
      return { ...defaultSettings, pauses };
    },
    update: (changes: { pauses: Pause[] }) => (pauses = changes.pauses),
  };
  return switchPause(
    settings as unknown as SettingsState,
    { failed } as unknown as ToastState,
    switched,
  );
}

test('a pause begins and ends on the study days that the main process names', async () => {
  answer = { ok: true, value: '2011-12-29' };
  await press();
  expect(pauses).toEqual([{ from: '2011-12-29', to: null }]);
  answer = { ok: true, value: '2012-01-02' };
  await press();
  expect(pauses).toEqual([{ from: '2011-12-29', to: '2012-01-02' }]);
  expect(switched).toHaveBeenCalledTimes(2);
});

test('where the day cannot be read, nothing changes, and it can be tried again', async () => {
  answer = { ok: false, error: { code: 'storage', message: 'No.' } };
  await press();
  expect(pauses).toEqual([]);
  expect(switched).not.toHaveBeenCalled();
  expect(failed).toHaveBeenCalledWith('Recall could not be paused. No.', expect.any(Function));
  answer = { ok: true, value: '2026-11-21' };
  (failed.mock.calls[0]?.[1] as () => void)();
  await vi.waitFor(() => expect(switched).toHaveBeenCalledOnce());
  expect(pauses).toEqual([{ from: '2026-11-21', to: null }]);
});
