/** The search palette's suggestions, in the order of the arrow keys, and the selected one. */
import type { OutlineHit, SearchResults, TextHit } from '../../shared/search/results.ts';
import type { NoteHit } from '../../shared/study/marks.ts';
import { findCommands, isCommandText } from './commands.ts';
import type { Command } from './commands.ts';
import { noteAddress } from './search.svelte.ts';

/** Notes listed before the questions. */
const maxNotes = 3;

export type Option = {
  group: 'Recent searches' | 'Commands' | 'Pages' | 'Your notes' | 'Questions' | 'More';
} & (
  | { kind: 'recent'; text: string }
  | { kind: 'command'; command: Command }
  | { kind: 'outline'; address: string; hit: OutlineHit }
  | { kind: 'note'; address: string; hit: NoteHit }
  | { kind: 'text'; address: string; hit: TextHit }
  | { kind: 'all' }
);

/** `results` is null while the field is empty, which lists recent searches instead. */
export function listOptions(
  results: SearchResults | null,
  notes: readonly NoteHit[],
  text: string,
  recent: readonly string[],
  commands: readonly Command[],
): Option[] {
  if (text.trim() === '') {
    return recent.map((one) => ({ group: 'Recent searches', kind: 'recent', text: one }));
  }
  const asked = findCommands(commands, text).map((command): Option => ({
    ...{ group: 'Commands', kind: 'command', command },
  }));
  if (results === null || isCommandText(text)) return asked;
  const outline = results.outline.map((hit): Option => ({
    ...{ group: 'Pages', kind: 'outline', address: hit.path, hit },
  }));
  const noted = notes.slice(0, maxNotes).map((hit): Option => ({
    ...{ group: 'Your notes', kind: 'note', address: noteAddress(hit), hit },
  }));
  const texts = results.hits.map((hit): Option => ({
    ...{ group: 'Questions', kind: 'text', address: hit.address, hit },
  }));
  const hasMore = results.more || notes.length > maxNotes;
  const more: Option[] = hasMore ? [{ group: 'More', kind: 'all' }] : [];
  // Commands follow the hits, so that Enter opens a hit.
  return [...outline, ...noted, ...texts, ...asked, ...more];
}

/**
 * Replaces bits-ui's `Command`, which sets `aria-expanded` even while the list is empty, takes Home and End away from
 * the field, and opens a suggestion on Enter in the filter.
 */
export class PaletteSelection {
  readonly #options: () => Option[];
  readonly #isCurrent: () => Promise<boolean>;
  #index = $state(0);
  /** Whether the arrow keys moved it since the text last changed. */
  #isMoved = false;
  readonly current: Option | undefined = $derived.by(() => {
    const options = this.#options();
    return options[Math.min(this.#index, options.length - 1)];
  });

  /** `isCurrent` waits for the results of the typed text; false if they won't come. */
  constructor(options: () => Option[], isCurrent: () => Promise<boolean>) {
    this.#options = options;
    this.#isCurrent = isCurrent;
  }

  /** Selects the first suggestion; call this after every change of the text. */
  reset(): void {
    this.#index = 0;
    this.#isMoved = false;
  }

  /** The id of a suggestion's element. */
  idOf(option: Option): string {
    return `search-option-${this.#options().indexOf(option)}`;
  }

  /** Handles a key pressed in the field. The arrow keys wrap around. */
  press(event: KeyboardEvent, choose: (option: Option) => void): void {
    const options = this.#options();
    const { current } = this;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (current === undefined ? 0 : options.indexOf(current)) + step;
      this.#index = (next + options.length) % options.length;
      this.#isMoved = true;
      document.getElementById(`search-option-${this.#index}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void this.#enter(choose);
    }
  }

  /** After typing, Enter waits for the new results instead of opening a stale one; after arrow keys, it opens the selection. */
  async #enter(choose: (option: Option) => void): Promise<void> {
    if (!this.#isMoved && !(await this.#isCurrent())) return;
    if (this.current !== undefined) choose(this.current);
  }
}
