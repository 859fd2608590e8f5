/** Addresses: the one text form that names every place in the app, inside it and in links. */

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The scheme of links that open the app from outside. */
export const linkScheme = 'rule-of-thumb';

/** Screens that are not content; `-` is no slug, so they never clash with a framework. */
export const screens = ['settings', 'problems'] as const;

export type ScreenName = (typeof screens)[number];

export type Address =
  | { kind: 'library' }
  | { kind: 'framework'; framework: string }
  | { kind: 'topic'; framework: string; topic: string }
  | { kind: 'page'; framework: string; topic: string; subtopic: string; question: string | null }
  | { kind: 'article'; article: string }
  | { kind: 'screen'; screen: ScreenName };

/** Whether the text is a slug: lowercase letters and digits, joined by single hyphens. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** The part of an address before `#`. */
export function pathOf(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/**
 * Reads `/<fw>[/<topic>[/<subtopic>[#<question>]]]`, `/blog/<slug>` or `/-/<screen>`.
 * Returns null when the text is none of these; a trailing slash and a question that is not a slug are forgiven.
 */
export function parseAddress(text: string): Address | null {
  const hash = text.indexOf('#');
  const path = hash < 0 ? text : text.slice(0, hash);
  const fragment = hash < 0 ? '' : text.slice(hash + 1);
  // Two slashes in front would name a host, not a place in the library.
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  const [first, second, third, ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return null;
  if (first === undefined) return { kind: 'library' };
  if (first === '-') {
    const screen = screens.find((name) => name === second);
    return screen === undefined || third !== undefined ? null : { kind: 'screen', screen };
  }
  if (!isSlug(first)) return null;
  if (first === 'blog') {
    if (second === undefined || third !== undefined || !isSlug(second)) return null;
    return { kind: 'article', article: second };
  }
  if (second === undefined) return { kind: 'framework', framework: first };
  if (!isSlug(second)) return null;
  if (third === undefined) return { kind: 'topic', framework: first, topic: second };
  if (!isSlug(third)) return null;
  const question = isSlug(fragment) ? fragment : null;
  return { kind: 'page', framework: first, topic: second, subtopic: third, question };
}

/** The text form of an address; `parseAddress` reads it back. */
export function formatAddress(address: Address): string {
  switch (address.kind) {
    case 'library':
      return '/';
    case 'framework':
      return `/${address.framework}`;
    case 'topic':
      return `/${address.framework}/${address.topic}`;
    case 'page': {
      const path = `/${address.framework}/${address.topic}/${address.subtopic}`;
      return address.question === null ? path : `${path}#${address.question}`;
    }
    case 'article':
      return `/blog/${address.article}`;
    case 'screen':
      return `/-/${address.screen}`;
  }
}

/** The link that opens an address from outside the app: `rule-of-thumb://sql/schema-design/data-types#x`. */
export function formatLink(address: string): string {
  return `${linkScheme}:/${address}`;
}

/** The address a `rule-of-thumb://` link names; null when the text is no such link or names no place. */
export function parseLink(link: string): string | null {
  const prefix = `${linkScheme}://`;
  if (!link.toLowerCase().startsWith(prefix)) return null;
  const address = parseAddress(`/${link.slice(prefix.length)}`);
  return address === null ? null : formatAddress(address);
}
