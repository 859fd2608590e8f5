import { beforeEach, expect, test, vi } from 'vitest';
import { ToastState } from '../../../src/renderer/ui/toasts.svelte.ts';

let toasts: ToastState;
const messages = () => toasts.list.map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
  toasts = new ToastState();
  return () => vi.useRealTimers();
});

const fail = (): never => {
  throw new Error('The disk is full.');
};

test('a failed attempt shows its reason and can be retried', async () => {
  let works = false;
  const work = (): void => {
    if (!works) fail();
    toasts.done('Exported.');
  };
  expect(await toasts.attempt('The export failed.', work)).toBe(false);
  expect(messages()).toEqual(['The export failed. The disk is full.']);
  works = true;
  toasts.list[0]?.action?.run();
  await vi.waitFor(() => expect(messages()).toEqual(['Exported.']));
});

test('a failure disappears once the same attempt is made again and succeeds', async () => {
  await toasts.attempt('The export failed.', fail);
  const isDone = await toasts.attempt('The export failed.', () => toasts.done('Exported.'));
  expect(isDone).toBe(true);
  expect(messages()).toEqual(['Exported.']);
});

test('a failure of the same attempt replaces the earlier one', async () => {
  await toasts.attempt('The export failed.', fail);
  await toasts.attempt('The export failed.', () => Promise.reject(new Error('No folder.')));
  expect(messages()).toEqual(['The export failed. No folder.']);
});

test('a failure stays when something else succeeds', async () => {
  await toasts.attempt('The note could not be saved.', fail);
  await toasts.attempt('The export failed.', () => toasts.done('Exported.'));
  expect(messages()).toEqual(['The note could not be saved. The disk is full.', 'Exported.']);
});
