/** The router: the window's address (path and hash) and its history. */
import { createContext } from 'svelte';
import { pathOf } from '../../shared/address.ts';
import { afterDrawing, catchUp } from './after-drawing.ts';

/** Marks history entries made by the app; a fresh window's first entry has no mark. */
const begun = { begun: true };

/** `MouseEvent.button` of a mouse's own back and forward buttons. */
const mouseButtons = { back: 3, forward: 4 };

/** The user's arrival at an address, by a link or through the history. */
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
  /** True once the first screen with its content has been displayed. */
  hasDrawn = $state(false);

  /** The scroll position each history entry was left at. */
  readonly #scrolls: Record<string, number> = {};
  #entry = currentEntry();
  /**
   * The app's own entries, which it uses to go back and forward: the browser's history also holds entries of pages
   * created by running code, which push out the app's.
   */
  #trail: { key: string; address: string }[] = [];
  #at = 0;

  /** Follows the history and the mouse's buttons until the returned function is called. */
  start(): () => void {
    history.scrollRestoration = 'manual';
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('popstate', () => this.#traverse(), { signal });
    window.addEventListener('mouseup', (event) => this.#releaseButton(event), { signal });
    this.#trail = navigation.entries().map(({ key, url }) => ({ key, address: addressIn(url) }));
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
    const current = this.#trail[this.#at];
    if (current !== undefined) current.address = address;
    // `replaceState` takes the browser several milliseconds.
    afterDrawing(() => {
      if (this.address === address) history.replaceState(begun, '', address);
    });
  }

  /** Sets the window's first address. */
  begin(address: string): void {
    history.replaceState(begun, '', address);
    this.#arrive('started', 0);
  }

  /** True if this window already has an address, as after a reload. */
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
    this.#goTo(this.#at - 1);
  }

  forward(): void {
    this.#goTo(this.#at + 1);
  }

  #goTo(place: number): void {
    const entry = this.#trail[place];
    if (entry === undefined) return;
    if (navigation.entries().some(({ key }) => key === entry.key)) {
      // Updated at once, so that two keys in a row go two entries far.
      this.#at = place;
      const { committed, finished } = navigation.traverseTo(entry.key);
      // Either promise rejects if another traversal replaces this one.
      void Promise.allSettled([committed, finished]);
      return;
    }
    // It was pushed out of the browser's history, so it replaces the entry that the window is at.
    const scroll = this.#scrolls[entry.key] ?? 0;
    for (const one of this.#trail) if (one.key === this.#entry) one.key = '';
    entry.key = this.#entry;
    history.replaceState(begun, '', entry.address);
    this.#arrive('traversed', scroll);
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
    const at = this.#trail.findIndex(({ key }) => key === this.#entry);
    const entry = { key: this.#entry, address: this.address };
    if (at === -1) this.#trail.splice(this.#at + 1, Infinity, entry);
    else this.#trail[at] = entry;
    this.#at = at === -1 ? this.#trail.length - 1 : at;
    this.canGoBack = this.#at > 0;
    this.canGoForward = this.#at < this.#trail.length - 1;
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

/** The address in the URL of a history entry, which is the window's own. */
function addressIn(url: string | null): string {
  const { pathname, hash } = new URL(url ?? location.href);
  return pathname + hash;
}

export const [getRouter, setRouter] = createContext<Router>();
