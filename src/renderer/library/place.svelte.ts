/** The place where the user stopped reading, saved for the next start. */
import { createContext } from 'svelte';
import type { Place } from '../../shared/contract/values.ts';
import { request } from '../lib/api.ts';
import { writeLatest } from '../lib/latest.ts';
import { toAppError } from '../lib/resource.svelte.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

export class PlaceState {
  /** The page or article last read; null before the first. */
  last = $state.raw<Place | null>(null);
  readonly #canSave: () => boolean;
  readonly #write: (place: Place) => void;

  /** Where `canSave` says no, places are known in this run of the app only. */
  constructor(toasts: ToastState, canSave: () => boolean) {
    this.#canSave = canSave;
    this.#write = writeLatest(
      (place: Place) => request('savePlace', place),
      (error, place) =>
        toasts.failed(`Your place could not be saved. ${toAppError(error).message}`, () =>
          this.#keep(place),
        ),
      // What is read next must not take the place of where the page before it was left.
      ({ path }) => path,
    );
  }

  /** Reads which page was read last, unless one is read meanwhile; rejects when that is not possible. */
  async load(): Promise<void> {
    const before = this.last;
    const last = await request('getLastRead');
    if (this.last === before) this.last = last;
  }

  /** Remembers that this screen, framework or topic is shown; the page read last stays what it is. */
  visit(path: string): void {
    this.#keep({ path, question: null });
  }

  /** Remembers the page or article that is read. */
  save(place: Place): void {
    this.last = place;
    this.#keep(place);
  }

  #keep(place: Place): void {
    if (this.#canSave()) this.#write(place);
  }
}

export const [getPlace, setPlace] = createContext<PlaceState>();
