/** Addresses: the one text form that names every place in the app, inside it and in links. */

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The scheme of links that open the app from outside. */
export const linkScheme = 'rule-of-thumb';

/** Screens that are not content; `-` is no slug, so they never clash with a framework. */
const screens = [
  'settings',
  'problems',
  'packs',
  'search',
  'recall',
  'interview',
  'session',
  'report',
  'progress',
  'marks',
] as const;

export type ScreenName = (typeof screens)[number];

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

/** What the addresses of a pack's places begin with: `/@<pack>`; nothing for the bundled library, whose id is empty. */
export function packBase(pack: string): string {
  return pack === '' ? '' : `/@${pack}`;
}

/** Id of the pack that an address is in; empty for the bundled library. */
export function packOf(address: string): string {
  return /^\/@([^/#]*)/.exec(address)?.[1] ?? '';
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
 * Reads `/<fw>[/<topic>[/<subtopic>[#<question>]]]` or `/blog/<slug>`, either of them after `/@<pack>` too,
 * `/@<pack>` or `/-/<screen>`. Returns null when the text is none of these; a trailing slash and a question that is not a slug are forgiven.
 */
export function parseAddress(text: string): Address | null {
  const hash = text.indexOf('#');
  const path = hash < 0 ? text : text.slice(0, hash);
  const fragment = hash < 0 ? '' : text.slice(hash + 1);
  // Two slashes in front would name a host, not a place in the library.
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

/** The text form of an address; `parseAddress` reads it back. */
export function formatAddress(address: Address): string {
  switch (address.kind) {
    case 'library':
      return '/';
    case 'pack':
      return packBase(address.pack);
    case 'framework':
      return `${packBase(address.pack)}/${address.framework}`;
    case 'topic':
      return `${packBase(address.pack)}/${address.framework}/${address.topic}`;
    case 'page': {
      const { pack, framework, topic, subtopic } = address;
      const path = `${packBase(pack)}/${framework}/${topic}/${subtopic}`;
      return address.question === null ? path : `${path}#${address.question}`;
    }
    case 'article':
      return `${packBase(address.pack)}/blog/${address.article}`;
    case 'screen':
      return `/-/${address.screen}`;
  }
}

/**
 * The link that opens an address from outside the app: `rule-of-thumb://sql/schema-design/data-types#x`.
 * A pack's has a third slash, because what stands before an `@` after two would be taken for a user name.
 */
export function formatLink(address: string): string {
  return `${linkScheme}:/${packOf(address) === '' ? '' : '/'}${address}`;
}

/** The address a `rule-of-thumb://` link names; null when the text is no such link or names no place. */
export function parseLink(link: string): string | null {
  const prefix = `${linkScheme}://`;
  if (!link.toLowerCase().startsWith(prefix)) return null;
  const address = parseAddress(`/${link.slice(prefix.length).replace(/^\/@/, '@')}`);
  return address === null ? null : formatAddress(address);
}
