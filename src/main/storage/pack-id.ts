/** Finds the id of a new pack: a slug of its name that no other pack has or had. */

const longestId = 40;

/** `My Notes` gives `my-notes`; when that is taken, `my-notes-2`. */
export function proposePackId(name: string, taken: ReadonlySet<string>): string {
  const slug =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longestId)
      .replace(/^-+|-+$/g, '') || 'library';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(id)) return id;
  }
}
