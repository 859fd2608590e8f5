/** Shows the keys of shortcuts in the layout of the user's keyboard. */
import { isBound, nameKey } from './read-key.ts';

/** The character of each key without modifiers, by `KeyboardEvent.code`; empty if unknown. */
export type Layout = ReadonlyMap<string, string>;

/** Chromium has it, but TypeScript's library doesn't. */
interface WithKeyboard {
  keyboard?: { getLayoutMap(): Promise<Iterable<[string, string]>> };
}

/** Reads the layout at hand; no event reports a switch to another. */
export async function readLayout(): Promise<Layout> {
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
