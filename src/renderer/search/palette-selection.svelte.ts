/** Which suggestion of the palette is selected, and what its keys do: up, down and Enter. */
import type { Option } from './palette-options.ts';

/**
 * A combobox of our own, not bits-ui's `Command`: that one says `aria-expanded` even while the list is empty, takes
 * Home and End away from the field, and lets Enter on a difficulty or the framework choose a suggestion instead.
 */
export class PaletteSelection {
  readonly #options: () => Option[];
  readonly #isCurrent: () => Promise<boolean>;
  #index = $state(0);
  /** Whether the arrow keys chose it since the text last changed. */
  #isMoved = false;
  readonly current: Option | undefined = $derived.by(() => {
    const options = this.#options();
    return options[Math.min(this.#index, options.length - 1)];
  });

  /** `isCurrent` waits until the suggestions follow what is typed; false when they never will. */
  constructor(options: () => Option[], isCurrent: () => Promise<boolean>) {
    this.#options = options;
    this.#isCurrent = isCurrent;
  }

  /** Selects the first suggestion, as after every change of the text. */
  reset(): void {
    this.#index = 0;
    this.#isMoved = false;
  }

  /** The id of a suggestion's element. */
  idOf(option: Option): string {
    return `search-option-${this.#options().indexOf(option)}`;
  }

  /** Handles a key pressed in the field; after the last suggestion comes the first. */
  press(event: KeyboardEvent, choose: (option: Option) => void): void {
    if (event.isComposing) return;
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

  /** Whoever types fast means what the text finds, not what is still shown from before; arrow keys mean what is seen. */
  async #enter(choose: (option: Option) => void): Promise<void> {
    if (!this.#isMoved && !(await this.#isCurrent())) return;
    if (this.current !== undefined) choose(this.current);
  }
}
