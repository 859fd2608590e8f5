/** Picks an id for a new pack that no pack has ever had. */
import { isReservedName } from '../../shared/file-names.ts';
import { slugify } from '../content/slugify.ts';

/** `My Notes` gives `my-notes`; when that is taken, `my-notes-2`. */
export function proposePackId(name: string, taken: ReadonlySet<string>): string {
  const slug = slugify(name) || 'library';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(id) && !isReservedName(id)) return id;
  }
}
