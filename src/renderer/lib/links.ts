/** Decides what a click on a link does; links are ordinary `<a href>` everywhere in the app. */
import { parseExternalLink } from '../../shared/external-link.ts';

export type LinkTarget =
  | { kind: 'address'; address: string }
  | { kind: 'external'; url: string }
  | { kind: 'fragment'; id: string }
  | { kind: 'refused' };

/** Where an `href` leads, as written in the document. */
export function readLink(href: string): LinkTarget {
  if (href.startsWith('#')) return { kind: 'fragment', id: href.slice(1) };
  if (href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/\\')) {
    return { kind: 'address', address: href };
  }
  const external = parseExternalLink(href);
  return external === null ? { kind: 'refused' } : { kind: 'external', url: external.href };
}

/** The link that was clicked, if any; the browser itself never follows links. */
export function takeLinkClick(event: MouseEvent): LinkTarget | null {
  if (event.defaultPrevented || !(event.target instanceof Element)) return null;
  const href = event.target.closest('a[href]')?.getAttribute('href');
  if (href === null || href === undefined) return null;
  event.preventDefault();
  return event.button === 0 ? readLink(href) : null;
}
