/** The sources offered in the setup of a session. */
import type { Library } from '../../shared/library.ts';
import { parseChoice } from '../../shared/study/parse-source.ts';
import { formatSource } from '../../shared/study/source.ts';
import type { Choice, NamedSource } from '../../shared/study/source.ts';
import { hasPath, hasSource } from './session-words.ts';

/**
 * The source and difficulties in an address's hash. Drops paths that the library doesn't have; without a source, it's the
 * whole library.
 */
export function readChoice(library: Library, address: string): Choice {
  const hash = address.indexOf('#');
  const { source, difficulties } = parseChoice(hash < 0 ? '' : address.slice(hash + 1));
  if (source?.kind === 'paths') {
    const paths = source.paths.filter((path) => hasPath(library, path));
    return { source: { kind: 'paths', paths }, difficulties };
  }
  const exists = source !== null && hasSource(library, source);
  return { source: exists ? source : { kind: 'path', path: '/' }, difficulties };
}

/** The sources always offered, after the requested one if it's another. */
export function listSources(
  always: readonly NamedSource[],
  asked: NamedSource | null,
): NamedSource[] {
  // Frameworks and topics are chosen in the tree.
  if (asked === null || asked.kind === 'paths') return [...always];
  const text = formatSource(asked);
  const isOther = always.every((source) => formatSource(source) !== text);
  return isOther ? [asked, ...always] : [...always];
}
