/** Words for a session: its kind, its source, and when a question comes back. */
import type { SessionSource } from '../../shared/contract/values.ts';
import type { Library } from '../../shared/library.ts';
import type { SessionKind } from '../../shared/study/session-kinds.ts';
import type { ComesBack, SessionView } from '../../shared/study/sessions.ts';
import { countOf, formatNumber } from '../lib/format.ts';
import { namePath } from '../library/place-names.ts';
import { listCrumbs } from '../library/tree.ts';

const daysPerMonth = 365.25 / 12;

/** An interval, short enough for a button: `10 min`, `4 days`, `2 months`. */
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

/** A study day relative to today: `later today`, `tomorrow`, `in 5 days`, `in 2 months`. */
export function formatInDays(days: number): string {
  if (days === 0) return 'later today';
  return days === 1 ? 'tomorrow' : `in ${formatComesBack({ days })}`;
}

export const kindNames: Readonly<Record<SessionKind, string>> = {
  recall: 'Recall',
  cram: 'Cram',
  rules: 'Rules drill',
  outputs: 'Output drill',
  interview: 'Interview',
};

/** The message when no question is left: all were done, or some have left the library. */
export function describeEnd({
  done,
  gone,
  plan,
}: Pick<SessionView, 'done' | 'gone' | 'plan'>): Record<'title' | 'text', string> {
  if (done === 0) {
    const text = 'None of its questions is still in the library.';
    return { title: 'Nothing left to ask', text };
  }
  const all = done > 1 && gone === 0 ? 'All ' : '';
  const others =
    gone === 0
      ? ''
      : `, and ${formatNumber(gone)} ${gone === 1 ? 'is' : 'are'} no longer in the library`;
  const report = plan.kind === 'interview' ? ' The report shows how it went.' : '';
  return {
    title: 'That was the last question',
    text: `${all}${countOf(done, 'question')} ${done === 1 ? 'is' : 'are'} done${others}.${report}`,
  };
}

/** The name of a source: `SQL, Joins`, `Due questions`, `Search for “index”`. */
export function nameSource(library: Library, source: SessionSource): string {
  switch (source.kind) {
    case 'path':
      return nameKnown(library, source.path);
    case 'paths':
      return namePaths(library, source.paths);
    case 'today':
      return 'Today';
    case 'due':
      return 'Due questions';
    case 'bookmarks':
      return 'Bookmarks';
    case 'questions':
      return countOf(source.questions.length, 'chosen question');
    case 'search': {
      const { framework } = source.scope;
      const within = framework === null ? '' : ` in ${nameKnown(library, framework)}`;
      return `Search for “${source.text}”${within}`;
    }
  }
}

/** The full name of a location; of one that has left the library, its slug: `water (no longer in the library)`. */
function nameKnown(library: Library, path: string): string {
  if (hasPath(library, path)) return namePath(library, path);
  const slug = path.split('/').at(-1) ?? '';
  return `${slug.replace('@', '').replaceAll('-', ' ')} (no longer in the library)`;
}

/** `SQL; Git, Branches and 2 more`: the first two by name. */
function namePaths(library: Library, paths: readonly string[]): string {
  const named = paths.slice(0, paths.length === 3 ? 3 : 2).map((path) => nameKnown(library, path));
  const more = paths.length - named.length;
  return `${named.join('; ')}${more === 0 ? '' : ` and ${formatNumber(more)} more`}`;
}

/** True if the library has the location of a path source; other sources always exist. */
export function hasSource(library: Library, source: SessionSource): boolean {
  return source.kind !== 'path' || hasPath(library, source.path);
}

/** True if the library has this framework, topic, page or pack. */
export function hasPath(library: Library, path: string): boolean {
  return path === '/' || listCrumbs(library, path).at(-1)?.path === path;
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}
