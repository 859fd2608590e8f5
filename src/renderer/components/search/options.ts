/** What the palette offers for what is typed, in the order it is stepped through. */
import type { PlaceHit, SearchResults, TextHit } from '../../../shared/search/results.ts';

export type Option = { group: 'Recent searches' | 'Pages' | 'Questions' | 'More' } & (
  | { kind: 'recent'; text: string }
  | { kind: 'place'; address: string; hit: PlaceHit }
  | { kind: 'text'; address: string; hit: TextHit }
  | { kind: 'all' }
);

/** `results` is null when nothing is typed, and then recent searches are offered. */
export function listOptions(
  results: SearchResults | null,
  text: string,
  recent: readonly string[],
): Option[] {
  if (text.trim() === '') {
    return recent.map((one) => ({ group: 'Recent searches', kind: 'recent', text: one }));
  }
  if (results === null) return [];
  const places = results.places.map((hit): Option => ({
    ...{ group: 'Pages', kind: 'place', address: hit.path, hit },
  }));
  const texts = results.hits.map((hit): Option => ({
    ...{ group: 'Questions', kind: 'text', address: hit.address, hit },
  }));
  return [...places, ...texts, ...(results.more ? [{ group: 'More', kind: 'all' } as const] : [])];
}
