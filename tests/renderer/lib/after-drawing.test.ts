/** What is done once the step is drawn, and what doesn't wait for that. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterDrawing, catchUp } from '../../../src/renderer/lib/after-drawing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs in a task of its own, once', () => {
  const done: string[] = [];
  afterDrawing(() => done.push('address'));
  afterDrawing(() => done.push('buttons'));
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(['address', 'buttons']);
});

test('a key that comes sooner finds it done, and it is not done again', () => {
  const done: string[] = [];
  afterDrawing(() => done.push('address'));
  catchUp();
  expect(done).toEqual(['address']);
  vi.runAllTimers();
  expect(done).toEqual(['address']);
});

test('what is called off is never run', () => {
  const run = vi.fn();
  const callOff = afterDrawing(run);
  callOff();
  catchUp();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

test('what fails keeps nothing else from being done', () => {
  const done: string[] = [];
  afterDrawing(() => {
    throw new Error('refused');
  });
  afterDrawing(() => done.push('buttons'));
  expect(() => vi.runAllTimers()).toThrow('refused');
  vi.runAllTimers();
  expect(done).toEqual(['buttons']);
});
