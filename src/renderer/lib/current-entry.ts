/** Names the entry of the history that the window is at. */

/** The key of the current entry; empty if there is none. */
export function currentEntry(): string {
  return navigation.currentEntry?.key ?? '';
}
