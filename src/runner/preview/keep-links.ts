/**
 * Keeps links from leaving the page, and says so: the browser would put a page of its own in the place of this one. What
 * leads to another part of the page does so.
 */
import { Element, preventDefault } from '../kept.ts';

/** Call this once the document is open: what listens before goes with it. */
export function keepLinks(print: (text: string) => void): void {
  const tell = (address: string): void =>
    print(`The page was to open ${address}. It stays: nothing is loaded here.\n`);
  // What the page itself listens for comes first, except on the window.
  addEventListener('click', (event) => {
    const address = event.defaultPrevented ? null : findAddress(event);
    if (address === null || isInPage(address)) return;
    preventDefault(event);
    tell(address || 'itself');
  });
  window.open = (address = '') => {
    tell(String(address) || 'a window');
    return null;
  };
}

/** That of the link that is clicked, as it's written. */
function findAddress(event: Event): string | null {
  const isLink = (target: EventTarget): target is Element =>
    target instanceof Element && target.matches('a[href], area[href]');
  return event.composedPath().find(isLink)?.getAttribute('href')?.trim() ?? null;
}

function isInPage(address: string): boolean {
  if (/^(?:#|javascript:)/i.test(address)) return true;
  const [before] = document.URL.split('#');
  return URL.parse(address, document.URL)?.href.startsWith(`${before}#`) ?? true;
}
