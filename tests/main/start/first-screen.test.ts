/** What waits for the first screen begins once it's drawn, soon all the same if it isn't, and never when the app ends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FirstScreen } from '../../../src/main/start/first-screen.ts';

const patienceMs = 100;
let screen: FirstScreen;
let hasBegun: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  screen = new FirstScreen(patienceMs);
  hasBegun = false;
  void screen.drawn.then(() => (hasBegun = true));
});

afterEach(() => {
  vi.useRealTimers();
});

test('waits until the window has drawn it', async () => {
  await vi.advanceTimersByTimeAsync(patienceMs - 1);
  expect(hasBegun).toBe(false);
  screen.reportDrawn();
  await vi.advanceTimersByTimeAsync(0);
  expect(hasBegun).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('waits no longer than that for a window that never says so', async () => {
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(hasBegun).toBe(true);
});

test('begins nothing once the app ends', async () => {
  screen.stop();
  screen.reportDrawn();
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(hasBegun).toBe(false);
});
