/** Says in words which study data is damaged. */
import type { DamagedKind, DamagedRows } from '../../shared/study/damage.ts';
import { formatNumber, joinWords } from '../lib/format.ts';

/** What each kind is called, when there is one and when there are more. */
const names: Record<DamagedKind, readonly [one: string, more: string]> = {
  setting: ['setting', 'settings'],
  place: ['place where you stopped', 'places where you stopped'],
  library: ['library of yours', 'libraries of yours'],
  search: ['recent search', 'recent searches'],
  question: ['question as you know it', 'questions as you know them'],
  mark: ['mark', 'marks'],
  note: ['note', 'notes'],
  code: ['change to code', 'changes to code'],
  scratchpad: ['piece of code on the scratchpad', 'pieces of code on the scratchpad'],
  image: ['image in a note', 'images in notes'],
  review: ['review', 'reviews'],
  session: ['entry of a session', 'entries of sessions'],
  reset: ['reset that could be undone', 'resets that could be undone'],
};

/** How many pages are named before the rest is only counted. */
const namedLimit = 5;

/** `3 reviews of “Joins” and 1 setting` */
export function describeDamage(rows: readonly DamagedRows[]): string {
  const named = rows.slice(0, namedLimit).map(describeRows);
  const rest = rows.slice(namedLimit).reduce((sum, { count }) => sum + count, 0);
  return joinWords(rest === 0 ? named : [...named, `${formatNumber(rest)} more`]);
}

function describeRows({ kind, count, page }: DamagedRows): string {
  const [one, more] = names[kind];
  const what = `${formatNumber(count)} ${count === 1 ? one : more}`;
  return page === null ? what : `${what} of “${page}”`;
}
