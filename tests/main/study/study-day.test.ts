import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  createStudyClock,
  createStudyDayFinder,
  systemZone,
  addDays,
  daysBetween,
  startOfStudyDay,
  studyDayOf,
} from '../../../src/main/study/study-day.ts';

const hourMs = 60 * 60 * 1000;
const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';
const lordHowe = 'Australia/Lord_Howe';

describe('an ordinary day', () => {
  test.each([
    // Berlin is an hour ahead of UTC in winter, New York five behind, Lord Howe eleven ahead in summer.
    [berlin, '2026-11-21T03:59:59.999+01:00', '2026-11-20'],
    [berlin, '2026-11-21T04:00:00.000+01:00', '2026-11-21'],
    [berlin, '2026-11-21T23:59:59.999+01:00', '2026-11-21'],
    [berlin, '2026-11-22T00:00:00.000+01:00', '2026-11-21'],
    [newYork, '2026-11-21T03:59:59.999-05:00', '2026-11-20'],
    [newYork, '2026-11-21T04:00:00.000-05:00', '2026-11-21'],
    [newYork, '2026-11-22T00:00:00.000-05:00', '2026-11-21'],
    [lordHowe, '2026-11-21T03:59:59.999+11:00', '2026-11-20'],
    [lordHowe, '2026-11-21T04:00:00.000+11:00', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-21T03:59:59.999+05:30', '2026-11-20'],
    ['Asia/Kolkata', '2026-11-21T04:00:00.000+05:30', '2026-11-21'],
  ])('in %s, %s is on %s', (zone, moment, day) => {
    expect(studyDayOf(Date.parse(moment), 4, zone)).toBe(day);
  });

  test.each([
    [0, '2026-11-21T00:00:00+01:00', '2026-11-21'],
    [0, '2026-11-20T23:59:59+01:00', '2026-11-20'],
    [1, '2026-11-21T00:59:59+01:00', '2026-11-20'],
    [12, '2026-11-21T11:59:59+01:00', '2026-11-20'],
    [12, '2026-11-21T12:00:00+01:00', '2026-11-21'],
  ])('with the start at %i, %s is on %s', (start, moment, day) => {
    expect(studyDayOf(Date.parse(moment), start, berlin)).toBe(day);
  });

  test('the same moment falls on different days in different zones', () => {
    const moment = Date.parse('2026-11-21T06:00:00Z');
    expect(studyDayOf(moment, 4, berlin)).toBe('2026-11-21');
    expect(studyDayOf(moment, 4, newYork)).toBe('2026-11-20');
    expect(studyDayOf(Date.parse('2026-11-21T18:00:00Z'), 4, lordHowe)).toBe('2026-11-22');
  });

  test("the last study day of a year lasts into New Year's morning", () => {
    expect(studyDayOf(Date.parse('2027-01-01T03:00:00+01:00'), 4, berlin)).toBe('2026-12-31');
  });
});

describe('when clocks go forward', () => {
  test.each([
    [berlin, '2026-03-29T01:59:59+01:00', '2026-03-28'],
    [berlin, '2026-03-29T03:00:00+02:00', '2026-03-28'],
    [berlin, '2026-03-29T03:59:59+02:00', '2026-03-28'],
    [berlin, '2026-03-29T04:00:00+02:00', '2026-03-29'],
    [newYork, '2026-03-08T03:59:59-04:00', '2026-03-07'],
    [newYork, '2026-03-08T04:00:00-04:00', '2026-03-08'],
    // Lord Howe goes forward by half an hour only.
    [lordHowe, '2026-10-04T03:59:59+11:00', '2026-10-03'],
    [lordHowe, '2026-10-04T04:00:00+11:00', '2026-10-04'],
  ])('in %s, %s is on %s', (zone, moment, day) => {
    expect(studyDayOf(Date.parse(moment), 4, zone)).toBe(day);
  });

  test('the previous study day is an hour shorter, or half an hour', () => {
    expect(lengthOf('2026-03-28', 4, berlin)).toBe(23 * hourMs);
    expect(lengthOf('2026-03-29', 4, berlin)).toBe(24 * hourMs);
    expect(lengthOf('2026-03-07', 4, newYork)).toBe(23 * hourMs);
    expect(lengthOf('2026-10-03', 4, lordHowe)).toBe(23.5 * hourMs);
  });

  test('a start inside the skipped hour moves to its end', () => {
    const start = Date.parse('2026-03-29T03:00:00+02:00');
    expect(startOfStudyDay('2026-03-29', 2, berlin)).toBe(start);
    expect(studyDayOf(start, 2, berlin)).toBe('2026-03-29');
    expect(studyDayOf(start - 1, 2, berlin)).toBe('2026-03-28');

    const halfPast = Date.parse('2026-10-04T02:30:00+11:00');
    expect(startOfStudyDay('2026-10-04', 2, lordHowe)).toBe(halfPast);
    expect(studyDayOf(halfPast - 1, 2, lordHowe)).toBe('2026-10-03');

    // Cairo has no midnight on this day.
    const one = Date.parse('2026-04-24T01:00:00+03:00');
    expect(startOfStudyDay('2026-04-24', 0, 'Africa/Cairo')).toBe(one);
    expect(studyDayOf(one, 0, 'Africa/Cairo')).toBe('2026-04-24');
    expect(studyDayOf(one - 1, 0, 'Africa/Cairo')).toBe('2026-04-23');
  });
});

describe('when clocks go back', () => {
  test.each([
    [berlin, '2026-10-25T02:30:00+02:00', '2026-10-24'],
    [berlin, '2026-10-25T02:30:00+01:00', '2026-10-24'],
    [berlin, '2026-10-25T03:59:59+01:00', '2026-10-24'],
    [berlin, '2026-10-25T04:00:00+01:00', '2026-10-25'],
    [newYork, '2026-11-01T03:59:59-05:00', '2026-10-31'],
    [newYork, '2026-11-01T04:00:00-05:00', '2026-11-01'],
    [lordHowe, '2026-04-05T03:59:59+10:30', '2026-04-04'],
    [lordHowe, '2026-04-05T04:00:00+10:30', '2026-04-05'],
  ])('in %s, %s is on %s', (zone, moment, day) => {
    expect(studyDayOf(Date.parse(moment), 4, zone)).toBe(day);
  });

  test('the previous study day is an hour longer, or half an hour', () => {
    expect(lengthOf('2026-10-24', 4, berlin)).toBe(25 * hourMs);
    expect(lengthOf('2026-10-31', 4, newYork)).toBe(25 * hourMs);
    expect(lengthOf('2026-04-04', 4, lordHowe)).toBe(24.5 * hourMs);
  });

  test('a start inside the repeated hour counts only the first time', () => {
    const start = Date.parse('2026-10-25T02:00:00+02:00');
    expect(startOfStudyDay('2026-10-25', 2, berlin)).toBe(start);
    expect(studyDayOf(start - 1, 2, berlin)).toBe('2026-10-24');
    expect(studyDayOf(start, 2, berlin)).toBe('2026-10-25');
    expect(studyDayOf(start + hourMs, 2, berlin)).toBe('2026-10-25');
  });
});

test('every moment lies between the start and end of its study day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2036-01-01') }),
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom(berlin, newYork, lordHowe, 'Asia/Kolkata', 'Africa/Cairo', 'UTC'),
      (moment, start, zone) => {
        const day = studyDayOf(moment, start, zone);
        expect(startOfStudyDay(day, start, zone)).toBeLessThanOrEqual(moment);
        expect(startOfStudyDay(addDays(day, 1), start, zone)).toBeGreaterThan(moment);
      },
    ),
  );
});

test('a finder for many moments finds the study day of each', () => {
  const zones = [berlin, newYork, lordHowe, 'Africa/Cairo', 'America/St_Johns', 'Pacific/Apia'];
  fc.assert(
    fc.property(
      // With days on which clocks change around them, to half an hour past midnight or over a whole day.
      fc.constantFrom('2026-03-28', '2026-10-25', '2026-04-04', '2011-11-06', '2011-12-29'),
      fc.array(fc.integer({ min: -72 * 60, max: 72 * 60 }), { maxLength: 20 }),
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom(...zones),
      (around, minutes, start, zone) => {
        const findDay = createStudyDayFinder(start, zone);
        for (const minute of minutes) {
          const moment = Date.parse(around) + minute * 60_000;
          expect(findDay(moment)).toBe(studyDayOf(moment, start, zone));
        }
      },
    ),
  );
});

test('the days between two dates follow the calendar', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
});

test('the clock follows the settings and the zone', () => {
  let dayStart = 4;
  let zone = berlin;
  const now = Date.parse('2026-11-21T03:30:00+01:00');
  const clock = createStudyClock({ now: () => now, dayStart: () => dayStart, zone: () => zone });
  expect(clock.now()).toBe(now);
  expect(clock.today()).toBe('2026-11-20');
  expect(clock.todayStartsAt()).toBe(Date.parse('2026-11-20T04:00:00+01:00'));
  dayStart = 3;
  expect(clock.today()).toBe('2026-11-21');
  expect(clock.todayStartsAt()).toBe(Date.parse('2026-11-21T03:00:00+01:00'));
  zone = newYork;
  expect(clock.today()).toBe('2026-11-20');
});

test('the system has a usable time zone', () => {
  expect(studyDayOf(0, 0, systemZone())).toMatch(/^19(69-12-31|70-01-01)$/);
});

/** In ms. */
function lengthOf(day: string, start: number, zone: string): number {
  return startOfStudyDay(addDays(day, 1), start, zone) - startOfStudyDay(day, start, zone);
}
