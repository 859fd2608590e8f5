/** Says which place is saved when an address opens. */
import { parseAddress } from '../../shared/address.ts';
import type { Router } from '../lib/router.svelte.ts';

/** Null where the screen saves its own place, as pages, articles and the session do. */
export function visitedPlace({ path, address }: Pick<Router, 'path' | 'address'>): string | null {
  const parsed = parseAddress(path);
  if (parsed === null || parsed.kind === 'page' || parsed.kind === 'article') return null;
  if (parsed.kind !== 'screen') return path;
  if (parsed.screen === 'session') return null;
  // The address of a search changes with every key.
  return parsed.screen === 'search' ? path : address;
}
