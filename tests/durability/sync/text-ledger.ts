/**
 * Every text that was ever saved, and those replaced by someone who had seen them: all others must still exist in the
 * end.
 */

export class TextLedger {
  readonly #saved = new Set<string>();
  readonly #replaced = new Set<string>();

  /** `before` and `after` are the texts shown around the save, other versions included. */
  save(text: string, before: readonly string[], after: readonly string[]): void {
    if (text !== '') this.#saved.add(text);
    for (const one of before) if (!after.includes(one)) this.#replaced.add(one);
  }

  listLost(shown: ReadonlySet<string>): string[] {
    return [...this.#saved].filter((text) => !this.#replaced.has(text) && !shown.has(text));
  }
}
