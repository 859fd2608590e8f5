/** Reads a page's `related`, which authors fill as they like, into lines to show. */
import { packBase, packOf, parseAddress } from '../../shared/address.ts';
import type { Page } from '../../shared/records.ts';

interface RelatedPart {
  text: string;
  /** The page in the library that it names; null if it names none. */
  address: string | null;
}

export interface RelatedLine {
  name: string;
  parts: RelatedPart[];
}

/** One line for each key. Addresses of pages become links in the page's own library; all else stays the text it is. */
export function listRelated({ related, path }: Pick<Page, 'related' | 'path'>): RelatedLine[] {
  const base = packBase(packOf(path));
  return Object.entries(related ?? {}).map(([name, value]) => ({
    name,
    parts: (Array.isArray(value) ? (value as unknown[]) : [value]).map((part) =>
      readPart(part, base),
    ),
  }));
}

function readPart(value: unknown, base: string): RelatedPart {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isPage = parseAddress(text)?.kind === 'page' && packOf(text) === '';
  return { text, address: isPage ? base + text : null };
}
