/** The text form of a session's source, and the addresses of the screens that start a session. */
import type { Difficulty } from '../difficulty.ts';
import type { SessionSource } from '../contract/values.ts';
import { interviewPath, recallPath } from './screen-paths.ts';

/**
 * The sources that have an address: lists of questions are too long for one, and today's plan is where recall starts.
 */
export type NamedSource = Exclude<SessionSource, { kind: 'questions' | 'today' }>;

export function isNamed(source: SessionSource): source is NamedSource {
  return source.kind !== 'questions' && source.kind !== 'today';
}

/** A session's source, and the only difficulties it asks; empty: all. */
export interface Choice {
  source: NamedSource;
  difficulties: Difficulty[];
}

/**
 * The text form of a source: an address, `paths=<address>,<address>`, `due`, `bookmarks`, or `search=<text>` with its
 * scope. The inverse of `parseSource` in parse-source.ts.
 */
export function formatSource(source: NamedSource): string {
  switch (source.kind) {
    case 'path':
      return source.path;
    case 'paths':
      return `paths=${source.paths.join(',')}`;
    case 'due':
    case 'bookmarks':
      return source.kind;
    case 'search': {
      const { framework, difficulties: only } = source.scope;
      const parts = [
        `search=${encodeURIComponent(source.text.toWellFormed())}`,
        ...(framework === null ? [] : [`in=${encodeURIComponent(framework)}`]),
        ...(only.length === 0 ? [] : [`difficulty=${only.join('+')}`]),
      ];
      return parts.join('&');
    }
  }
}

/** A choice as text: its source, and its difficulties after `&only=`. The inverse of `parseChoice` in parse-source.ts. */
export function formatChoice({ source, difficulties: only }: Choice): string {
  return formatSource(source) + (only.length === 0 ? '' : `&only=${only.join('+')}`);
}

/** The address of the screen that offers to recall a source. */
export function recallAddress(source: NamedSource, only: Difficulty[] = []): string {
  return `${recallPath}#${formatChoice({ source, difficulties: only })}`;
}

/** The address that offers an interview about a source. */
export function interviewAddress(source: NamedSource, only: Difficulty[] = []): string {
  return `${interviewPath}#${formatChoice({ source, difficulties: only })}`;
}
