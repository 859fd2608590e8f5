import { expect, test } from 'vitest';
import { createProgressHandlers } from '../../../../src/main/ipc/study/progress-handlers.ts';
import type { StudyQueries } from '../../../../src/main/jobs/queries/study-queries.ts';
import { SettingsStore } from '../../../../src/main/storage/study/stores/settings-store.ts';
import { createStudyClock } from '../../../../src/main/study/study-day.ts';
import { defaultSettings } from '../../../../src/shared/default-settings.ts';
import { useStudyLibrary } from '../../study-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());

test.each([
  // Two o'clock is skipped: the day starts at three.
  ['Europe/Berlin', '2026-03-29T01:59:59+01:00', 2, '2026-03-28'],
  ['Europe/Berlin', '2026-03-29T03:00:00+02:00', 2, '2026-03-29'],
  ['Europe/Berlin', '2026-10-25T03:59:59+01:00', 4, '2026-10-24'],
  ['Africa/Cairo', '2026-04-24T01:00:00+03:00', 0, '2026-04-24'],
  // Samoa skipped December 30, so at two in the morning the study day is a date that never existed
  // there.
  ['Pacific/Apia', '2011-12-31T02:00:00+14:00', 4, '2011-12-30'],
])('the study day in %s at %s, from hour %i, is %s', async (zone, now, studyDayStart, day) => {
  const settings = new SettingsStore(library.database, () => expect.unreachable());
  settings.saveSettings({ ...defaultSettings, studyDayStart });
  const clock = createStudyClock({
    now: () => Date.parse(now),
    dayStart: () => settings.getSettings().studyDayStart,
    zone: () => zone,
  });
  const handlers = createProgressHandlers({
    ...{ queries: {} as StudyQueries, settings, clock },
    listRoles: () => expect.unreachable(),
    openEvening: () => expect.unreachable(),
  });
  expect(await handlers.getStudyDay()).toBe(day);
});
