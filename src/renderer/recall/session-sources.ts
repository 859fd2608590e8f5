/** The sources offered where a session is set up. */
import type { Library } from '../../shared/library.ts';
import { formatSource, parseSource } from '../../shared/study/source.ts';
import type { NamedSource } from '../../shared/study/source.ts';
import { hasSource } from './session-words.ts';

/** The source that an address names after `#`; the whole library when it names none that is there. */
export function readSource(library: Library, address: string): NamedSource {
  const hash = address.indexOf('#');
  const named = hash < 0 ? null : parseSource(address.slice(hash + 1));
  if (named !== null && hasSource(library, named)) return named;
  return { kind: 'path', path: '/' };
}

/** The sources always offered; one that was asked for and is not among them goes first. */
export function listSources(
  always: readonly NamedSource[],
  asked: NamedSource | null,
): NamedSource[] {
  const text = asked === null ? null : formatSource(asked);
  const isOther = always.every((source) => formatSource(source) !== text);
  return asked !== null && isOther ? [asked, ...always] : [...always];
}
