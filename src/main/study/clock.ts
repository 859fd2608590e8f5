/** The clock that study runs on: the time now, and which study day that is. */
import { startOfStudyDay, studyDayOf } from './study-day.ts';

export interface StudyClock {
  /** In ms since 1970. */
  now(): number;
  /** The study day it is, `YYYY-MM-DD`. */
  today(): string;
  /** When it started, in ms since 1970. */
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

/** A clock that asks for its parts each time, since the user may travel and change the settings. */
export function createStudyClock({ now, dayStart, zone }: StudyClockParts): StudyClock {
  const today = (): string => studyDayOf(now(), dayStart(), zone());
  return { now, today, todayStartsAt: () => startOfStudyDay(today(), dayStart(), zone()) };
}

/** The system's time zone; `UTC` where the system does not tell. */
export function systemZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone === undefined || zone === 'Etc/Unknown' ? 'UTC' : zone;
}
