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
  vi.stubGlobal('window', { api: { request } });
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

test('own shortcuts are in force once loaded or changed, except those that collide', async () => {
  const shortcuts = { bookmark: ['q'], share: ['n'], fly: ['w'] };
  answer = { ok: true, value: { ...defaultSettings, shortcuts } };
  await settings.load();
  expect(settings.keys).toEqual({ bookmark: ['q'] });
  settings.update({ shortcuts: { share: ['b'], bookmark: ['q'] } });
  await vi.waitFor(() => expect(settings.keys).toEqual({ share: ['b'], bookmark: ['q'] }));
  settings.update({ shortcuts: {} });
  await vi.waitFor(() => expect(settings.keys).toEqual({}));
});
