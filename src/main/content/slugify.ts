/** Turns names into slugs. */

/** The maximum number of characters in a slug. */
const longestSlug = 40;

/** Lowercase words of a-z and 0-9 joined by hyphens, without accents; empty if the text has no such words. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longestSlug)
    .replace(/-+$/, '');
}
