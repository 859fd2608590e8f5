import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuietTimer } from '../../../../src/main/jobs/watching/quiet-timer.ts';

let told: number;
let timer: QuietTimer;

beforeEach(() => {
  vi.useFakeTimers();
  told = 0;
  timer = new QuietTimer(120, 2000, () => (told += 1));
});
afterEach(() => vi.useRealTimers());

test('fires once when a burst of changes is over', () => {
  for (let change = 0; change < 5; change += 1) {
    timer.notice();
    vi.advanceTimersByTime(100);
  }
  expect(told).toBe(0);
  vi.advanceTimersByTime(20);
  expect(told).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(told).toBe(1);
});

test('fires at the maximum wait if changes never stop', () => {
  for (let change = 0; change < 100; change += 1) {
    timer.notice();
    vi.advanceTimersByTime(80);
  }
  expect(told).toBe(4);
});

test('does not wait longer if the clock is set back', () => {
  timer.notice();
  vi.setSystemTime(Date.now() - 3_600_000);
  timer.notice();
  vi.advanceTimersByTime(120);
  expect(told).toBe(1);
});

test('does not fire after it is stopped', () => {
  timer.notice();
  timer.stop();
  vi.advanceTimersByTime(10_000);
  expect(told).toBe(0);
});
