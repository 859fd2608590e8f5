/** The router: the window's address (path and hash) and its history. */
import { createContext } from 'svelte';
import { pathOf } from '../../shared/address.ts';
import { afterDrawing, catchUp } from './after-drawing.ts';

/** Marks history entries made by the app; a fresh window's first entry has no mark. */
const begun = { begun: true };

/** `MouseEvent.button` of a mouse's own back and forward buttons. */
const mouseButtons = { back: 3, forward: 4 };

/** An arrival at an address, by a link or through the history. */
export interface Visit {
  kind: 'started' | 'opened' | 'traversed';
  /** True if only the hash changed. */
  samePage: boolean;
  /** The scroll position this history entry was left at; 0 for a new one. */
  scroll: number;
}

export class Router {
  address = $state(readLocation());
  visit = $state.raw<Visit>({ kind: 'started', samePage: false, scroll: 0 });
  canGoBack = $state(false);
  canGoForward = $state(false);
  readonly path = $derived(pathOf(this.address));
  /** True once the first screen is on the display with its content. */
  hasDrawn = $state(false);

  /** The scroll position each history entry was left at. */
  readonly #scrolls: Record<string, number> = {};
  #entry = currentEntry();

  /** Follows the history and the mouse's buttons until the returned function is called. */
  start(): () => void {
    history.scrollRestoration = 'manual';
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('popstate', () => this.#traverse(), { signal });
    window.addEventListener('mouseup', (event) => this.#releaseButton(event), { signal });
    this.#settle();
    return () => stop.abort();
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
    // `replaceState` takes the browser milliseconds.
    afterDrawing(() => {
      if (this.address === address) history.replaceState(begun, '', address);
    });
  }

  /** Sets the window's first address. */
  begin(address: string): void {
    history.replaceState(begun, '', address);
    this.#arrive('started', 0);
  }

  /** True if this window already has an address of its own, as after a reload. */
  hasBegun(): boolean {
    return history.state !== null || this.address !== '/';
  }

  /** Call this when a screen with its content is in the document. */
  showScreen(): void {
    if (this.hasDrawn) return;
    // The second frame starts after the first is painted; the wait leaves the processor to the threads that display it.
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

  /** Replaces Chromium's own handling of the mouse's buttons, which would traverse twice. */
  #releaseButton(event: MouseEvent): void {
    if (event.button === mouseButtons.back) this.back();
    else if (event.button === mouseButtons.forward) this.forward();
    else return;
    event.preventDefault();
  }

  #traverse(): void {
    this.#scrolls[this.#entry] = window.scrollY;
    this.#arrive('traversed', this.#scrolls[currentEntry()] ?? 0);
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

/** Remembers a screen's choices per history entry, so that Back restores the screen as it was left. */
export class EntryMemory<Choices> {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the screen shows it
  readonly #kept = new Map<string, Choices>();

  /** The choices kept for the current entry, else `defaults`. */
  recall(defaults: Choices): Choices {
    return this.#kept.get(currentEntry()) ?? defaults;
  }

  keep(choices: Choices): void {
    this.#kept.set(currentEntry(), choices);
  }
}

/** The key of the current history entry; empty if there is none. */
function currentEntry(): string {
  return navigation.currentEntry?.key ?? '';
}

function readLocation(): string {
  return location.pathname + location.hash;
}

export const [getRouter, setRouter] = createContext<Router>();
