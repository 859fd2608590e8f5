/** Formats durations, days and moments for display. */
import { formatNumber } from './format.ts';

/** A duration in ms: `45 s`, `4 min 20 s`, `1 h 5 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) {
    const rest = minutes % 60;
    return `${formatNumber(Math.floor(minutes / 60))} h${rest === 0 ? '' : ` ${rest} min`}`;
  }
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
}

/** Whole seconds as a clock: `2:05`, `1:00:00`. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, '0')).join(':');
}

/** Study days have no time zone, so they are formatted in UTC. */
function dayFormat(
  options: Intl.DateTimeFormatOptions,
  locale: 'en-GB' | 'en-US' = 'en-GB',
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
}

const mediumDay = dayFormat({ dateStyle: 'medium' });
const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' });
// British English abbreviates September to four letters.
const month = dayFormat({ month: 'short' }, 'en-US');

/** A day `YYYY-MM-DD`: `21 Nov 2026`. */
export function formatDay(day: string): string {
  return mediumDay.format(startOfDay(day));
}

/** A day `YYYY-MM-DD`: `Saturday 21 November 2026`. */
export function formatLongDay(day: string): string {
  return longDay.format(startOfDay(day)).replace(',', '');
}

/** A day `YYYY-MM-DD`: `Sat 21 Nov`. */
export function formatShortDay(day: string): string {
  return shortDay.format(startOfDay(day)).replace(',', '');
}

/** The month of a day `YYYY-MM-DD`: `Nov`. */
export function formatMonth(day: string): string {
  return month.format(startOfDay(day));
}

/** Calendar days from now to a day `YYYY-MM-DD`; negative if it is over. Unlike study days, they change at midnight. */
export function countDaysUntil(day: string): number {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((startOfDay(day).getTime() - today) / (24 * 60 * 60 * 1000));
}

/** The days from now to a day `YYYY-MM-DD` that isn't over: `today`, `tomorrow`, `in 12 days`. */
export function describeDaysUntil(day: string): string {
  const days = countDaysUntil(day);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${formatNumber(days)} days`;
}

/** The start of a day `YYYY-MM-DD` in UTC. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const exactFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** A timestamp in ms, in local time: `21 Nov 2026, 05:10`. */
export function formatMoment(ms: number): string {
  return momentFormat.format(ms);
}

/** A timestamp in ms, in local time, with seconds: `21 Nov 2026, 05:10:42`. */
export function formatExactMoment(ms: number): string {
  return exactFormat.format(ms);
}

/** The local date of a timestamp in ms: `21 Nov 2026`. */
export function formatDate(ms: number): string {
  return dateFormat.format(ms);
}
