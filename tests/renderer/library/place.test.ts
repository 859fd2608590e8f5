import { beforeEach, expect, test, vi } from 'vitest';
import { PlaceState } from '../../../src/renderer/library/place.svelte.ts';
import { ToastState } from '../../../src/renderer/ui/toasts.svelte.ts';
import type { Place } from '../../../src/shared/contract/values.ts';

const saved: Place[] = [];

/** Saves a place and responds asynchronously, like the main process. */
async function request(name: 'savePlace', [place]: [Place]): Promise<unknown> {
  expect(name).toBe('savePlace');
  saved.push(place);
  await new Promise((resolve) => setTimeout(resolve));
  return { ok: true, value: undefined };
}

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('window', { api: { request } });
  return () => vi.unstubAllGlobals();
});

test('the last place on each page is saved even when other places follow before it is written', async () => {
  const place = new PlaceState(new ToastState(), () => true);
  place.save({ path: '/tea/brewing/water', question: 'how-hot' });
  place.save({ path: '/tea/brewing/water', question: 'how-long' });
  place.save({ path: '/tea/brewing/water', question: 'how-much' });
  place.visit('/-/marks');
  place.visit('/-/progress');
  await vi.waitUntil(() => saved.length === 4);
  expect(saved).toEqual([
    { path: '/tea/brewing/water', question: 'how-hot' },
    { path: '/tea/brewing/water', question: 'how-much' },
    { path: '/-/marks', question: null },
    { path: '/-/progress', question: null },
  ]);
  expect(place.last).toEqual({ path: '/tea/brewing/water', question: 'how-much' });
});

test('a failure to save disappears once a later place is saved', async () => {
  const toasts = new ToastState();
  const place = new PlaceState(toasts, () => true);
  const error = { code: 'storage', message: 'The disk is full.' };
  vi.stubGlobal('window', { api: { request: async () => ({ ok: false, error }) } });
  place.visit('/-/marks');
  const message = 'Your place could not be saved. The disk is full.';
  await vi.waitFor(() => expect(toasts.list.map((toast) => toast.message)).toEqual([message]));
  vi.stubGlobal('window', { api: { request } });
  place.visit('/-/progress');
  await vi.waitFor(() => expect(toasts.list).toEqual([]));
});

test('read-only study data keeps the place in memory only', () => {
  const place = new PlaceState(new ToastState(), () => false);
  place.save({ path: '/tea/brewing/water', question: 'how-hot' });
  expect(saved).toEqual([]);
  expect(place.last?.question).toBe('how-hot');
});
