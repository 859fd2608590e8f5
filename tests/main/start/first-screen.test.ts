/**
 * Work that waits for the first screen starts once it's drawn, after a timeout if it isn't, and
 * never when the app quits.
 */
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

test('stops waiting after a timeout if the window never reports it', async () => {
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(hasBegun).toBe(true);
});

test('starts nothing once the app quits', async () => {
  screen.stop();
  screen.reportDrawn();
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(hasBegun).toBe(false);
});
