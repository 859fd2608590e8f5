/** Shows the keys of shortcuts in the layout of the user's keyboard. */
import { isBound, nameKey } from './read-key.ts';

/** The character of each key without modifiers, by `KeyboardEvent.code`; empty if unknown. */
export type Layout = ReadonlyMap<string, string>;

/** Chromium has it, but TypeScript's library doesn't. */
interface WithKeyboard {
  keyboard?: { getLayoutMap(): Promise<Iterable<[string, string]>> };
}

/** Calls `onRead` with a function that finds caps in the layout at hand, now and each time that the window gets the focus. */
export function followLayout(onRead: (find: (cap: string) => string) => void): () => void {
  // No event reports a switch to another layout.
  const read = (): void =>
    void readLayout().then((layout) => onRead((cap) => findCap(cap, layout)));
  read();
  window.addEventListener('focus', read);
  return () => window.removeEventListener('focus', read);
}

async function readLayout(): Promise<Layout> {
  const { keyboard } = navigator as WithKeyboard;
  // Chromium refuses where the system doesn't report its layout.
  return new Map(await keyboard?.getLayoutMap().catch(() => []));
}

/** The cap in this layout, where its own character is on no key: `ü` for [ in German. Digits are on the caps everywhere. */
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
