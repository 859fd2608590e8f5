/** The router: the window's address and history. An address is the path and hash of the location. */
import { createContext } from 'svelte';
import { pathOf } from '../../shared/address.ts';
import { afterDrawing, catchUp } from './after-drawing.ts';
import { currentEntry } from './current-entry.ts';

/** Marks the history entries the app made; the initial entry of a fresh window isn't marked. */
const begun = { begun: true };

/** An arrival at an address, by a link or through the history. */
export interface Visit {
  kind: 'started' | 'opened' | 'traversed';
  /** Whether only the part after `#` changed. */
  samePage: boolean;
  /** The scroll position when this history entry was left; 0 for a new one. */
  scroll: number;
}

export class Router {
  address = $state(readLocation());
  visit = $state.raw<Visit>({ kind: 'started', samePage: false, scroll: 0 });
  canGoBack = $state(false);
  canGoForward = $state(false);
  readonly path = $derived(pathOf(this.address));
  /** Whether the first screen is drawn, with what it's about. */
  hasDrawn = $state(false);

  /** The scroll position of each history entry when it was left. */
  readonly #scrolls: Record<string, number> = {};
  #entry = currentEntry();

  /** Follows the history until the returned function is called. */
  start(): () => void {
    history.scrollRestoration = 'manual';
    const traversed = (): void => {
      this.#scrolls[this.#entry] = window.scrollY;
      this.#arrive('traversed', this.#scrolls[currentEntry()] ?? 0);
    };
    window.addEventListener('popstate', traversed);
    this.#settle();
    return () => window.removeEventListener('popstate', traversed);
  }

  /** Goes to an address and adds it to the history. */
  open(address: string): void {
    catchUp();
    this.#scrolls[this.#entry] = window.scrollY;
    if (address === this.address) history.replaceState(begun, '', address);
    else history.pushState(begun, '', address);
    this.#arrive('opened', 0);
  }

  /** Changes the address of the current history entry without a visit. */
  replace(address: string): void {
    if (address === this.address) return;
    this.address = address;
    // The browser takes milliseconds to note it.
    afterDrawing(() => {
      if (this.address === address) history.replaceState(begun, '', address);
    });
  }

  /** Sets the address the window starts at. */
  begin(address: string): void {
    history.replaceState(begun, '', address);
    this.#arrive('started', 0);
  }

  /** Whether this window already has an address of its own, as after a reload. */
  hasBegun(): boolean {
    return history.state !== null || this.address !== '/';
  }

  /** A screen with what it's about is in the document. */
  showScreen(): void {
    if (this.hasDrawn) return;
    // The second frame begins when the first is drawn; other threads, which need the processor too, have yet to show it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => (this.hasDrawn = true), 100)),
    );
  }

  back(): void {
    if (this.canGoBack) history.back();
  }

  forward(): void {
    if (this.canGoForward) history.forward();
  }

  #arrive(kind: Visit['kind'], scroll: number): void {
    const before = this.path;
    this.#settle();
    this.visit = { kind, samePage: kind !== 'started' && this.path === before, scroll };
  }

  #settle(): void {
    this.address = readLocation();
    this.#entry = currentEntry();
    this.canGoBack = navigation.canGoBack;
    this.canGoForward = navigation.canGoForward;
  }
}

function readLocation(): string {
  return location.pathname + location.hash;
}

export const [getRouter, setRouter] = createContext<Router>();
