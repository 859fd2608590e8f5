import { expect, test } from 'vitest';
import { ClockCheck } from '../../../../src/main/features/study-data/clock-check.ts';

const day = 24 * 60 * 60 * 1000;
const builtAt = Date.parse('2026-10-01T12:00:00Z');
const present = Date.parse('2026-11-22T12:00:00Z');
const future = Date.parse('2036-11-22T12:00:00Z');

let now = present;

function openCheck(newest: number | null, onJumped = (): void => expect.unreachable()): ClockCheck {
  return new ClockCheck({
    reviews: { findNewest: () => newest },
    clock: { now: () => now },
    ...{ builtAt, onJumped },
  });
}

test('warns of a clock 400 days after the newest review or the build, until dismissed', () => {
  now = builtAt + 400 * day;
  expect(openCheck(null).jump).toBeNull();
  now += 1;
  expect(openCheck(null).jump).toEqual({ says: now, last: builtAt });
  now = future;
  const check = openCheck(present);
  expect(check.jump).toEqual({ says: future, last: present });
  check.dismiss();
  expect(check.jump).toBeNull();
});

test('notices at the next check that the clock was set ahead or back while the app runs', () => {
  now = present;
  let jumps = 0;
  const check = openCheck(null, () => (jumps += 1));
  now += day;
  check.look();
  expect([check.jump, jumps]).toEqual([null, 0]);
  now = future;
  check.look();
  expect(check.jump).toEqual({ says: future, last: present + day });
  check.look();
  expect(jumps).toBe(1);
  now = present + 2 * day;
  check.look();
  expect([check.jump, jumps]).toEqual([null, 2]);
});
