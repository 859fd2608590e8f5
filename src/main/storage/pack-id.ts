/** Turns names into slugs, and picks an id for a new pack that no pack has ever had. */
import { isReservedName } from '../../shared/file-names.ts';

const longestId = 40;

/** Lowercase words of a-z and 0-9 joined by hyphens, without accents; empty if the text has no such words. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longestId)
    .replace(/-+$/, '');
}

/** `My Notes` gives `my-notes`; when that is taken, `my-notes-2`. */
export function proposePackId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugify(name) || 'library';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(id) && !isReservedName(id)) return id;
  }
}
