/** Study days, which start at an hour of the user’s choice, and the clock that counts in them. */
import { Temporal } from 'temporal-polyfill';

/** The study day of a moment; `dayStart` is an hour of the wall clock in `zone`, an IANA name. */
export function studyDayOf(timeMs: number, dayStart: number, zone: string): string {
  const date = Temporal.Instant.fromEpochMilliseconds(timeMs)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
  return timeMs < startOfStudyDay(date, dayStart, zone) ? addDays(date, -1) : date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Like `studyDayOf`, for many moments: fast if each is on the same day as the one before, as in a log. */
export function createStudyDayFinder(dayStart: number, zone: string): (timeMs: number) => string {
  let known = { day: '', start: 0, end: 0 };
  return (timeMs) => {
    if (timeMs >= known.start && timeMs < known.end) return known.day;
    const day = studyDayOf(timeMs, dayStart, zone);
    const start = startOfStudyDay(day, dayStart, zone);
    const end = startOfStudyDay(addDays(day, 1), dayStart, zone);
    // A day that isn't 24 hours long has a clock change, so its start may be missing or ambiguous.
    known = end - start === dayMs ? { day, start, end } : { day: '', start: 0, end: 0 };
    return day;
  };
}

/**
 * The moment a study day starts, in ms since 1970. If the clock skips that hour, the day begins when the gap ends; if
 * the hour occurs twice, the first one counts.
 */
export function startOfStudyDay(day: string, dayStart: number, zone: string): number {
  return Temporal.PlainDate.from(day)
    .toPlainDateTime({ hour: dayStart })
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

/** The day this many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

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
