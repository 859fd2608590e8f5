/** The place where the user stopped reading, saved for the next launch. */
import { createContext } from 'svelte';
import type { Place } from '../../shared/contract/values.ts';
import { errorMessage } from '../../shared/error-message.ts';
import { request } from '../lib/api.ts';
import { writeLatest } from '../lib/write-latest.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export class PlaceState {
  /** The page or article last read; null before the first. */
  last = $state.raw<Place | null>(null);
  /**
   * Where the window hung or crashed before this start; null if it didn't, or once the user has read a page or article.
   */
  stoppedAt = $state.raw<string | null>(null);
  readonly #canSave: () => boolean;
  readonly #write: (place: Place) => void;

  /** While `canSave` returns false, the place is kept only until the app quits. */
  constructor(toasts: ToastState, canSave: () => boolean) {
    this.#canSave = canSave;
    const sentence = 'Your place could not be saved.';
    this.#write = writeLatest(
      async (place: Place) => {
        await request('savePlace', place);
        toasts.settle(sentence);
      },
      (error, place) =>
        toasts.failed(`${sentence} ${errorMessage(error)}`, () => this.#keep(place), {
          about: sentence,
        }),
      // Only writes to the same page replace each other.
      ({ path }) => path,
    );
  }

  /** Loads the saved place unless a newer one was set meanwhile; rejects on failure. */
  async load(): Promise<void> {
    const before = this.last;
    const last = await request('getLastRead');
    if (this.last === before) this.last = last;
  }

  /** Saves a screen, framework or topic as the current place; `last` stays the same. */
  visit(path: string): void {
    this.#keep({ path, question: null });
  }

  /** Saves a place on a page or in an article. */
  save(place: Place): void {
    this.last = place;
    this.stoppedAt = null;
    this.#keep(place);
  }

  #keep(place: Place): void {
    if (this.#canSave()) this.#write(place);
  }
}

export const [getPlace, setPlace] = createContext<PlaceState>();
