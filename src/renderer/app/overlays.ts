/** The lazy parts around a page: the other screens, the tree and the overlays. */
import { parseAddress } from '../../shared/address.ts';
import { Lazy } from '../lib/lazy.svelte.ts';
import { loadViewAhead } from '../reading/page-view.ts';

export const otherScreens = new Lazy(async () => {
  const [{ default: OtherScreen }, { default: LibraryFailure }, { loadScreen }] = await Promise.all(
    [import('./OtherScreen.svelte'), import('./LibraryFailure.svelte'), import('./screens.ts')],
  );
  return { default: { OtherScreen, LibraryFailure, loadScreen } };
});
export const libraryTree = new Lazy(() => import('../library/LibraryTree.svelte'));
export const layout = new Lazy(async () => ({ default: await import('../lib/layout.ts') }));
export const messages = new Lazy(() => import('../ui/Toasts.svelte'));
export const tips = new Lazy(() => import('../ui/Tips.svelte'));
export const palette = new Lazy(async () => {
  const [{ default: SearchPalette }, { listPaletteCommands }] = await Promise.all([
    import('../search/SearchPalette.svelte'),
    import('./palette-commands.ts'),
  ]);
  return { default: { SearchPalette, listPaletteCommands } };
});
export const findBar = new Lazy(() => import('../find/FindBar.svelte'));
export const shortcutsDialog = new Lazy(() => import('./ShortcutsDialog.svelte'));
export const questionWriting = new Lazy(() => import('../writing/QuestionWriting.svelte'));
export const studyNotice = new Lazy(() => import('../study-data/StudyNotice.svelte'));
export const syncLink = new Lazy(() => import('../study-data/SyncLink.svelte'));
export const externalLinkDialog = new Lazy(() => import('./ExternalLinkDialog.svelte'));

/** Preloads the screen at a path, or the view of its page; a failure is left to the screen to show. */
export async function loadScreenAt(path: string): Promise<void> {
  if (parseAddress(path)?.kind === 'page') return await loadViewAhead(path);
  if (await otherScreens.load()) await otherScreens.part?.loadScreen(path);
}

/** The place to save for an address; null if its screen saves its own, as pages, articles and the session do. */
export function placeToSave({ path, address }: { path: string; address: string }): string | null {
  const parsed = parseAddress(path);
  if (parsed === null || parsed.kind === 'page' || parsed.kind === 'article') return null;
  if (parsed.kind !== 'screen') return path;
  if (parsed.screen === 'session') return null;
  // The address of a search changes with every keystroke.
  return parsed.screen === 'search' ? path : address;
}
