/** What stands beside the screens and opens above them, loaded once they're drawn or when first opened. */
import { parseAddress } from '../../shared/address.ts';
import { Lazy } from '../lib/lazy.svelte.ts';
import { loadViewAhead } from '../reading/page-view.ts';

export const otherScreens = new Lazy(async () => ({
  default: await import('./other-screens.ts'),
}));
export const libraryTree = new Lazy(() => import('../library/LibraryTree.svelte'));
export const tips = new Lazy(() => import('../ui/Tips.svelte'));
export const palette = new Lazy(() => import('./Palette.svelte'));
export const findBar = new Lazy(() => import('../find/FindBar.svelte'));
export const shortcutsDialog = new Lazy(() => import('./ShortcutsDialog.svelte'));
export const studyNotice = new Lazy(() => import('../study-data/StudyNotice.svelte'));
export const treeDrawer = new Lazy(() => import('./TreeDrawer.svelte'));
export const externalLinkDialog = new Lazy(() => import('./ExternalLinkDialog.svelte'));

/** Loads what the screen of a path shows ahead, so that it's there at once; if that fails, the screen says so itself. */
export async function loadScreenAt(path: string): Promise<void> {
  if (parseAddress(path)?.kind === 'page') return await loadViewAhead(path);
  if (await otherScreens.load()) await otherScreens.part?.loadScreen(path);
}
