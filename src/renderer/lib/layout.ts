/** Shows the keys of shortcuts in the user's keyboard layout. */
import { isBound, nameKey } from './read-key.ts';

/** The character of each key without modifiers, by `KeyboardEvent.code`; empty if unknown. */
export type Layout = ReadonlyMap<string, string>;

/** Chromium has it, but TypeScript's library doesn't. */
interface WithKeyboard {
  keyboard?: { getLayoutMap(): Promise<Iterable<[string, string]>> };
}

/**
 * Calls `onRead` with a function that finds caps in the current layout, now and each time that the window gets the
 * focus.
 */
export function followLayout(onRead: (find: (cap: string) => string) => void): () => void {
  // No event reports a switch to another layout, so it's read on focus.
  const read = (): void =>
    void readLayout().then((layout) => onRead((cap) => findCap(cap, layout)));
  read();
  window.addEventListener('focus', read);
  return () => window.removeEventListener('focus', read);
}

async function readLayout(): Promise<Layout> {
  const { keyboard } = navigator as WithKeyboard;
  // Chromium rejects if the system doesn't report its layout.
  return new Map(await keyboard?.getLayoutMap().catch(() => []));
}

/** The cap in this layout, for characters that no key has: `ü` for [ in German. Digits are on the caps everywhere. */
export function findCap(cap: string, layout: Layout): string {
  const character = cap.toLowerCase();
  if (!isBound(character) || /\d/.test(cap) || [...layout.values()].includes(character)) return cap;
  const found = [...layout].find(([code, key]) => nameKey({ ...plain, key, code }) === character);
  return found?.[1] ?? cap;
}

const plain = {
  ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, altGraph: false },
  repeat: false,
};
