/** The words for when questions come back, how long things took, and what a session is made of. */
import type { Library } from '../../shared/library.ts';
import type { ComesBack, SessionKind, SessionSource } from '../../shared/study/sessions.ts';
import { countOf, listCrumbs } from '../state/tree.ts';

const daysPerMonth = 365.25 / 12;

/** When a question comes back, as short as fits on a button: `10 min`, `4 days`, `2 months`. */
export function formatComesBack(when: ComesBack): string {
  if ('minutes' in when) {
    const minutes = Math.max(1, Math.round(when.minutes));
    return minutes < 60 ? `${minutes} min` : countOf(Math.round(minutes / 60), 'hour');
  }
  const { days } = when;
  if (days < 31) return countOf(days, 'day');
  const months = days / daysPerMonth;
  if (months < 11.5) return countOf(roundTo(months, months < 3 ? 0.5 : 1), 'month');
  return countOf(roundTo(days / 365.25, 0.5), 'year');
}

/** A study day seen from today: `later today`, `tomorrow`, `in 5 days`, `in 2 months`. */
export function formatInDays(days: number): string {
  if (days === 0) return 'later today';
  return days === 1 ? 'tomorrow' : `in ${formatComesBack({ days })}`;
}

/** A time spent, in words: `45 s`, `4 min 20 s`, `1 h 5 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) {
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
  }
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
}

const momentFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment, in ms since 1970, as `Nov 21, 2026, 2:05 PM`. */
export function formatMoment(ms: number): string {
  return momentFormat.format(ms);
}

/** A time as clocks show it, in whole seconds: `2:05`, `1:00:00`. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, '0')).join(':');
}

export const kindNames: Readonly<Record<SessionKind, string>> = {
  recall: 'Recall',
  cram: 'Cram',
  rules: 'Rules drill',
  interview: 'Interview',
};

/** What a source is called: `SQL, Joins`, `What is due`, `Search for “index”`. */
export function nameSource(library: Library, source: SessionSource): string {
  switch (source.kind) {
    case 'path':
      return namePath(library, source.path);
    case 'due':
      return 'What is due';
    case 'bookmarks':
      return 'Bookmarks';
    case 'questions':
      return countOf(source.questions.length, 'chosen question');
    case 'search': {
      const { framework } = source.scope;
      const within = framework === null ? '' : ` in ${namePath(library, framework)}`;
      return `Search for “${source.text}”${within}`;
    }
  }
}

/** What a place in the library is called with what it stands in; its path when the library no longer has it. */
export function namePath(library: Library, path: string): string {
  if (path === '/') return 'The whole library';
  const crumbs = listCrumbs(library, path);
  if (crumbs.at(-1)?.path !== path) return path;
  return crumbs
    .slice(1)
    .map((crumb) => crumb.title)
    .join(', ');
}

/** Whether the library has the place that a source names; other sources are always there. */
export function hasSource(library: Library, source: SessionSource): boolean {
  if (source.kind !== 'path' || source.path === '/') return true;
  return listCrumbs(library, source.path).at(-1)?.path === source.path;
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
