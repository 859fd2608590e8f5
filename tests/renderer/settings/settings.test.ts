import { beforeEach, expect, test, vi } from 'vitest';
import { SettingsState } from '../../../src/renderer/settings/settings.svelte.ts';
import { pauseRecall, resumeRecall } from '../../../src/renderer/settings/switch-pause.ts';
import { defaultSettings } from '../../../src/shared/default-settings.ts';
import { ToastState } from '../../../src/renderer/ui/toasts.svelte.ts';

let answer: unknown;
let saved: unknown[];
let settings: SettingsState;
let toasts: ToastState;

beforeEach(() => {
  saved = [];
  const request = async (name: string, [value]: unknown[]): Promise<unknown> => {
    if (name === 'saveSettings') saved.push(value);
    return answer;
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { api: { request } }));
  vi.stubGlobal('document', { documentElement: new EventTarget() });
  toasts = new ToastState();
  settings = new SettingsState(toasts, () => true);
  return () => vi.unstubAllGlobals();
});

test('a failure to save disappears once a later change is saved', async () => {
  answer = { ok: true, value: defaultSettings };
  await settings.load();
  answer = { ok: false, error: { code: 'storage', message: 'The disk is full.' } };
  settings.update({ theme: 'dark' });
  const message = 'Your settings could not be saved. The disk is full.';
  await vi.waitFor(() => expect(toasts.list.map((toast) => toast.message)).toEqual([message]));
  answer = { ok: true, value: undefined };
  settings.update({ theme: 'light' });
  await vi.waitFor(() => expect(toasts.list).toEqual([]));
});

test('a pause begins and ends on the study days given by the main process', async () => {
  answer = { ok: true, value: '2011-12-29' };
  await pauseRecall(settings, toasts, null);
  expect(settings.value.pauses).toEqual([{ from: '2011-12-29', to: null }]);
  await pauseRecall(settings, toasts, '2012-01-09');
  expect(settings.value.pauses).toEqual([{ from: '2011-12-29', to: '2012-01-09' }]);
  answer = { ok: true, value: '2012-01-02' };
  await resumeRecall(settings, toasts);
  expect(settings.value.pauses).toEqual([{ from: '2011-12-29', to: '2012-01-02' }]);
});

test('without a readable study day nothing changes, and a retry is offered', async () => {
  answer = { ok: false, error: { code: 'storage', message: 'No.' } };
  await pauseRecall(settings, toasts, null);
  expect(settings.value.pauses).toEqual([]);
  expect(toasts.list.map(({ message }) => message)).toEqual(['Recall could not be paused. No.']);
  answer = { ok: true, value: '2026-11-21' };
  toasts.list[0]?.action?.run();
  const begun = [{ from: '2026-11-21', to: null }];
  await vi.waitFor(() => expect(settings.value.pauses).toEqual(begun));
});

test('saves only the settings that changed, with those that could not be saved before', async () => {
  answer = { ok: true, value: defaultSettings };
  await settings.load();
  settings.update({ theme: 'dark' });
  settings.update({ theme: 'light', focus: true });
  await vi.waitFor(() =>
    expect(saved).toEqual([{ theme: 'dark' }, { theme: 'light', focus: true }]),
  );

  answer = { ok: false, error: { code: 'storage', message: 'No.' } };
  settings.update({ wrapCode: true });
  await vi.waitFor(() => expect(toasts.list).toHaveLength(1));
  answer = { ok: true, value: defaultSettings };
  await settings.load();
  expect(settings.value).toEqual({ ...defaultSettings, wrapCode: true });
  settings.update({ hideAnswers: true });
  await vi.waitFor(() =>
    expect(saved.slice(2)).toEqual([{ wrapCode: true }, { wrapCode: true, hideAnswers: true }]),
  );
});

test('own shortcuts take effect once loaded or changed, except those that collide', async () => {
  const shortcuts = { bookmark: ['q'], share: ['n'], fly: ['w'] };
  answer = { ok: true, value: { ...defaultSettings, shortcuts } };
  await settings.load();
  expect(settings.keys).toEqual({ bookmark: ['q'] });
  settings.update({ shortcuts: { share: ['b'], bookmark: ['q'] } });
  await vi.waitFor(() => expect(settings.keys).toEqual({ share: ['b'], bookmark: ['q'] }));
  settings.update({ shortcuts: {} });
  await vi.waitFor(() => expect(settings.keys).toEqual({}));
});

test('saves typing at once, then twice a second, and before the window may close', async () => {
  vi.useFakeTimers();
  answer = { ok: true, value: defaultSettings };
  await settings.load();
  const type = async (text: string): Promise<void> => {
    for (const end of Array.from(text).keys()) {
      settings.type({ skippedKinds: text.slice(0, end + 1).split('') as never });
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  const texts = (): string[] =>
    saved.map((one) => (one as { skippedKinds: string[] }).skippedKinds.join(''));
  await type('abc');
  expect(texts()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(500);
  expect(texts()).toEqual(['a', 'abc']);
  await type('abcd');
  window.dispatchEvent(new Event('blur'));
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['a', 'abc', 'abcd']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts()).toHaveLength(3);
  await type('e');
  expect(texts()).toHaveLength(4);
  settings.update({ skippedKinds: [] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts().slice(4)).toEqual(['']);
  vi.useRealTimers();
});
