/** Decides where a clicked link leads; links are ordinary `<a href>` everywhere in the app. */
import { parseExternalLink } from '../../shared/external-link.ts';

export type LinkTarget =
  | { kind: 'address'; address: string }
  | { kind: 'external'; url: string }
  | { kind: 'fragment'; id: string }
  | { kind: 'refused' };

/** The target of an `href` as written in the document. */
export function readLink(href: string): LinkTarget {
  if (href.startsWith('#')) return { kind: 'fragment', id: href.slice(1) };
  if (href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/\\')) {
    return { kind: 'address', address: href };
  }
  const external = parseExternalLink(href);
  return external === null ? { kind: 'refused' } : { kind: 'external', url: external.href };
}

/** The target of a clicked link, if any; prevents the browser from following it. */
export function takeLinkClick(event: MouseEvent): LinkTarget | null {
  if (event.defaultPrevented || !(event.target instanceof Element)) return null;
  const href = event.target.closest('a[href]')?.getAttribute('href');
  if (href === null || href === undefined) return null;
  event.preventDefault();
  return event.button === 0 ? readLink(href) : null;
}

/** Splits a normalized `https:` URL around its host. */
export function splitUrl(url: string): { before: string; host: string; after: string } {
  const { href, host } = new URL(url);
  const end = href.indexOf('/', 'https://'.length);
  const start = end - host.length;
  return { before: href.slice(0, start), host, after: href.slice(end) };
}
