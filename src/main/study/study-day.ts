/** The day boundary: study days are local days that start at an hour the user chooses, written `YYYY-MM-DD`. */
import { Temporal } from 'temporal-polyfill';

/** The study day a moment is on; `dayStart` is an hour of the wall clock in `zone`, an IANA name. */
export function studyDayOf(timeMs: number, dayStart: number, zone: string): string {
  const date = Temporal.Instant.fromEpochMilliseconds(timeMs)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
  return timeMs < startOfStudyDay(date, dayStart, zone) ? addDays(date, -1) : date;
}

/**
 * The moment a study day starts, in ms since 1970. An hour that the clock skips on that day begins when
 * the gap ends; of an hour that occurs twice, the first counts.
 */
export function startOfStudyDay(day: string, dayStart: number, zone: string): number {
  return Temporal.PlainDate.from(day)
    .toPlainDateTime({ hour: dayStart })
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

/** The day a number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}
