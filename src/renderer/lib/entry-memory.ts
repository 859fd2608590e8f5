/** Remembers what was chosen on a screen, by the entry of the history it stands at: Back brings the screen as it was left. */
import { currentEntry } from './current-entry.ts';

export class EntryMemory<Choices> {
  readonly #kept = new Map<string, Choices>();

  /** What was chosen at the current entry; the others if nothing was. */
  recall(others: Choices): Choices {
    return this.#kept.get(currentEntry()) ?? others;
  }

  keep(choices: Choices): void {
    this.#kept.set(currentEntry(), choices);
  }
}
