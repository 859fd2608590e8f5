import { expect, test } from 'vitest';
import { isReminderDue } from '../../../src/main/study/is-reminder-due.ts';

const evening = new Date(2026, 10, 22, 18, 30);

test.each([
  ['is off until the user wants it', { hour: null, shownOn: null }, false],
  ['comes from the chosen hour on', { hour: 18, shownOn: null }, true],
  ['comes later where the app was started later', { hour: 7, shownOn: '2026-11-21' }, true],
  ['waits for the hour', { hour: 19, shownOn: null }, false],
  ['comes once a day', { hour: 18, shownOn: '2026-11-22' }, false],
])('the reminder %s', (_, state, expected) => {
  expect(isReminderDue({ ...state, now: evening })).toBe(expected);
});
