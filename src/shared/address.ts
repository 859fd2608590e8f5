/** Addresses: the text form of every location in the app, used inside it and in links. */

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The scheme of links that open the app from outside. */
export const linkScheme = 'rule-of-thumb';

/** Screens that aren't content; `-` isn't a slug, so they never clash with a framework. */
const screens = [
  'welcome',
  'format',
  'settings',
  'problems',
  'packs',
  'search',
  'recall',
  'interview',
  'interviews',
  'articles',
  'session',
  'report',
  'progress',
  'marks',
  'scratchpad',
  'guide',
  'news',
  'about',
] as const;

export type ScreenName = (typeof screens)[number];

/** The address of a screen, optionally with a fragment. The type makes sure that literals name an existing screen. */
export type ScreenAddress = `/-/${ScreenName}${'' | `#${string}`}`;

export type Address =
  | { kind: 'library' }
  | { kind: 'pack'; pack: string }
  | ({ kind: 'framework'; framework: string } & InPack)
  | ({ kind: 'topic'; framework: string; topic: string } & InPack)
  | ({ kind: 'page'; framework: string; topic: string; subtopic: string } & InPack & {
        question: string | null;
      })
  | ({ kind: 'article'; article: string } & InPack)
  | { kind: 'screen'; screen: ScreenName };

interface InPack {
  /** Id of the pack it is in; empty for the bundled library. */
  pack: string;
}

/** Whether the text is a slug: lowercase letters and digits, joined by single hyphens. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** The prefix of every address in a pack: `/@<pack>`; empty for the bundled library, whose id is empty. */
export function packBase(pack: string): string {
  return pack === '' ? '' : `/@${pack}`;
}

/** Id of the pack that an address is in; empty for the bundled library. */
export function packOf(address: string): string {
  return /^\/@([^/#]*)/.exec(address)?.[1] ?? '';
}

/** The address without its pack, as in the pack's own files. */
export function pathInPack(address: string): string {
  return address.slice(packBase(packOf(address)).length);
}

/** The path one level up: a page's topic, a topic's framework. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The part of an address before `#`. */
export function pathOf(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/**
 * Reads `/<fw>[/<topic>[/<subtopic>[#<question>]]]` or `/blog/<slug>`, both optionally after `/@<pack>`; `/@<pack>`
 * alone; or `/-/<screen>`. Returns null for any other text; ignores a trailing slash, and a question that isn't a slug.
 */
export function parseAddress(text: string): Address | null {
  const hash = text.indexOf('#');
  const path = hash < 0 ? text : text.slice(0, hash);
  const fragment = hash < 0 ? '' : text.slice(hash + 1);
  // Two leading slashes would name a host, not a location in the library.
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  const parts = path.split('/').filter((part) => part !== '');
  const pack = parts[0]?.startsWith('@') === true ? (parts.shift() ?? '').slice(1) : '';
  if (pack !== '' ? !isSlug(pack) : path.startsWith('/@')) return null;
  const [first, second, third, ...rest] = parts;
  if (rest.length > 0) return null;
  if (first === undefined) return pack === '' ? { kind: 'library' } : { kind: 'pack', pack };
  if (first === '-' && pack === '') {
    const screen = screens.find((name) => name === second);
    return screen === undefined || third !== undefined ? null : { kind: 'screen', screen };
  }
  if (!isSlug(first)) return null;
  if (first === 'blog') {
    if (second === undefined || third !== undefined || !isSlug(second)) return null;
    return { kind: 'article', pack, article: second };
  }
  if (second === undefined) return { kind: 'framework', pack, framework: first };
  if (!isSlug(second)) return null;
  if (third === undefined) return { kind: 'topic', pack, framework: first, topic: second };
  if (!isSlug(third)) return null;
  const question = isSlug(fragment) ? fragment : null;
  return { kind: 'page', pack, framework: first, topic: second, subtopic: third, question };
}

/**
 * The link that opens an address from outside the app: `rule-of-thumb://sql/schema-design/data-types#x`.
 * A pack's link has a third slash: right after two, its `@` would be read as the end of a user name.
 */
export function formatLink(address: string): string {
  return `${linkScheme}:/${packOf(address) === '' ? '' : '/'}${address}`;
}
