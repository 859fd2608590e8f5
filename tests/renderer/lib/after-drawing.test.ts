import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterDrawing, catchUp } from '../../../src/renderer/lib/after-drawing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs deferred work once, in a later task', () => {
  const done: string[] = [];
  afterDrawing(() => done.push('address'));
  afterDrawing(() => done.push('buttons'));
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(['address', 'buttons']);
});

test('catchUp runs deferred work at once, and only once', () => {
  const done: string[] = [];
  afterDrawing(() => done.push('address'));
  catchUp();
  expect(done).toEqual(['address']);
  vi.runAllTimers();
  expect(done).toEqual(['address']);
});

test('canceled work never runs', () => {
  const run = vi.fn();
  const cancel = afterDrawing(run);
  cancel();
  catchUp();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

test('a failure does not stop other deferred work', () => {
  const done: string[] = [];
  afterDrawing(() => {
    throw new Error('refused');
  });
  afterDrawing(() => done.push('buttons'));
  expect(() => vi.runAllTimers()).toThrow('refused');
  vi.runAllTimers();
  expect(done).toEqual(['buttons']);
});
