/** The page of the single open window, for the parts of the host that act through it. */
import type { HostPage } from './page.ts';

type Listener = (page: HostPage) => Promise<void>;

let current: HostPage | null = null;
const listeners: Listener[] = [];

/** Null if no window is open. */
export function getPage(): HostPage | null {
  return current;
}

/** Sets the open page; resolves when all listeners have prepared it. */
export async function setPage(page: HostPage | null): Promise<void> {
  current = page;
  if (page !== null) await Promise.all(listeners.map((prepare) => prepare(page)));
}

/** Registers a listener that prepares each page opened from now on. */
export function onPage(listener: Listener): void {
  listeners.push(listener);
}
