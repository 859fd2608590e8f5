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

/** The only date format, independent of the time zone. British English would abbreviate September to four letters. */
function writeDay(date: Date | number, timeZone?: 'UTC'): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
  const parts = new Intl.DateTimeFormat('en-US', { ...options, timeZone }).formatToParts(date);
  const valueOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${valueOf('day')} ${valueOf('month')} ${valueOf('year')}`;
}

/** A day `YYYY-MM-DD`: `21 Nov 2026`. Study days have no time zone, so they are formatted in UTC. */
export function formatDay(day: string): string {
  return writeDay(startOfDay(day), 'UTC');
}

/** The month of a day `YYYY-MM-DD`: `Nov`. */
export function formatMonth(day: string): string {
  return formatDay(day).split(' ')[1] ?? '';
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

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const exactTimeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** A timestamp in ms, in local time: `21 Nov 2026, 05:10`. */
export function formatMoment(ms: number): string {
  return `${formatDate(ms)}, ${timeFormat.format(ms)}`;
}

/** A timestamp in ms, in local time, with seconds: `21 Nov 2026, 05:10:42`. */
export function formatExactMoment(ms: number): string {
  return `${formatDate(ms)}, ${exactTimeFormat.format(ms)}`;
}

/** The local date of a timestamp in ms: `21 Nov 2026`. */
export function formatDate(ms: number): string {
  return writeDay(ms);
}
