/** Formats parsed addresses, and reads the addresses in deep links. */
import { linkScheme, packBase, parseAddress } from './address.ts';
import type { Address } from './address.ts';

/** The text form of an address; the inverse of `parseAddress`. */
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

/** The address in a `rule-of-thumb://` link; null if the text isn't such a link or has no valid address. */
export function parseLink(link: string): string | null {
  const prefix = `${linkScheme}://`;
  if (!link.toLowerCase().startsWith(prefix)) return null;
  const address = parseAddress(`/${link.slice(prefix.length).replace(/^\/@/, '@')}`);
  return address === null ? null : formatAddress(address);
}
