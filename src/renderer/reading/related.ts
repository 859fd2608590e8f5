/** Formats a page's free-form `related` as lines. */
import { packBase, packOf, parseAddress } from '../../shared/address.ts';
import type { Page } from '../../shared/records.ts';

interface RelatedPart {
  text: string;
  /** The page it names; null if none. */
  address: string | null;
}

export interface RelatedLine {
  name: string;
  parts: RelatedPart[];
}

/** One line per key. Addresses become links into the page's own library; everything else is text. */
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
