/** Where the reader is in the library, remembered for the next start. */
import { formatAddress, parseAddress } from '../../shared/address.ts';
import type { Place } from '../../shared/settings.ts';
import { request } from '../api.ts';
import { writeLatest } from './latest.ts';
import { toAppError } from './resource.svelte.ts';
import type { ToastState } from './toasts.svelte.ts';

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
          this.save(place),
        ),
    );
  }

  /** Takes the address the app starts at as the last place, where it is a page or an article. */
  begin(start: string): void {
    const address = parseAddress(start);
    if (address?.kind === 'article') this.last = { path: formatAddress(address), question: null };
    if (address?.kind === 'page') {
      const path = formatAddress({ ...address, question: null });
      this.last = { path, question: address.question };
    }
  }

  /** Where the next start opens; a screen is no place to read on at. */
  save(place: Place): void {
    if (parseAddress(place.path)?.kind !== 'screen') this.last = place;
    if (this.#canSave()) this.#write(place);
  }
}
