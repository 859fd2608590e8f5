/** The clock that study runs on: the current time and study day. */
import { startOfStudyDay, studyDayOf } from './study-day.ts';

export interface StudyClock {
  /** In ms since 1970. */
  now(): number;
  /** The current study day, `YYYY-MM-DD`. */
  today(): string;
  /** When the study day started, in ms since 1970. */
  todayStartsAt(): number;
}

export interface StudyClockParts {
  /** In ms since 1970. */
  now(): number;
  /** The hour at which a study day starts, 0 to 12. */
  dayStart(): number;
  /** The IANA name of the time zone the user is in. */
  zone(): string;
}

/** A clock that reads its inputs each time, since the user may travel or change the settings. */
export function createStudyClock({ now, dayStart, zone }: StudyClockParts): StudyClock {
  const today = (): string => studyDayOf(now(), dayStart(), zone());
  return { now, today, todayStartsAt: () => startOfStudyDay(today(), dayStart(), zone()) };
}

/** The system's time zone; `UTC` if the system doesn't say. */
export function systemZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone === undefined || zone === 'Etc/Unknown' ? 'UTC' : zone;
}
