/** Decides which folders are indexed: the bundled library's, and that of each pack that is switched on. */
import type { Pack } from '../../shared/packs.ts';
import type { ContentRoot } from '../indexing/messages.ts';

export function planRoots(contentFolder: string, packs: readonly Pack[]): ContentRoot[] {
  const bundled = { pack: '', name: '', folder: contentFolder };
  const own = packs
    .filter(({ isOn }) => isOn)
    .map(({ id, name, location }) => ({ pack: id, name, folder: location }));
  return [bundled, ...own];
}
