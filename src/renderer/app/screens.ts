/** The lazy screens and overlays. A screen name without a screen doesn't compile. */
import type { Component } from 'svelte';
import { parseAddress } from '../../shared/address.ts';
import type { ScreenName } from '../../shared/address.ts';
import { Lazy } from '../lib/lazy.svelte.ts';
import type { TreeProps } from '../library/tree.ts';
import { loadViewAhead } from '../reading/page-view.ts';

/** The props of every screen; each takes those it needs. */
export interface ScreenProps extends TreeProps {
  onShortcuts: () => void;
}

type LazyScreen = Lazy<Component<ScreenProps> | Component>;

export const homeScreen = new Lazy(() => import('./HomeScreen.svelte'));
export const topicScreen = new Lazy(() => import('../library/TopicScreen.svelte'));
export const frameworkScreen = new Lazy(() => import('../library/FrameworkScreen.svelte'));
export const articleScreen = new Lazy(() => import('../reading/ArticleScreen.svelte'));
export const packScreen = new Lazy(() => import('../packs/PackScreen.svelte'));

/** Also opens without a library. */
export const packsScreen = new Lazy(() => import('../packs/PacksScreen.svelte'));

/** In preloading order. */
export const screens: Readonly<Record<ScreenName, LazyScreen>> = {
  recall: new Lazy(() => import('../recall/RecallScreen.svelte')),
  session: new Lazy(() => import('../recall/SessionScreen.svelte')),
  search: new Lazy(() => import('../search/SearchScreen.svelte')),
  interview: new Lazy(() => import('../interview/InterviewScreen.svelte')),
  progress: new Lazy(() => import('../progress/ProgressScreen.svelte')),
  marks: new Lazy(() => import('../marks/MarksScreen.svelte')),
  scratchpad: new Lazy(() => import('../scratchpad/ScratchpadScreen.svelte')),
  settings: new Lazy(() => import('../settings/SettingsScreen.svelte')),
  packs: packsScreen,
  report: new Lazy(() => import('../interview/ReportScreen.svelte')),
  guide: new Lazy(() => import('../help/GuideScreen.svelte')),
  problems: new Lazy(() => import('../packs/ProblemsScreen.svelte')),
  format: new Lazy(() => import('../packs/FormatScreen.svelte')),
  news: new Lazy(() => import('../help/NewsScreen.svelte')),
  about: new Lazy(() => import('../help/AboutScreen.svelte')),
  welcome: new Lazy(() => import('../welcome/WelcomeScreen.svelte')),
};

export const libraryTree = new Lazy(() => import('../library/LibraryTree.svelte'));
export const tips = new Lazy(() => import('../ui/Tips.svelte'));
export const palette = new Lazy(() => import('../search/SearchPalette.svelte'));
export const findBar = new Lazy(() => import('../find/FindBar.svelte'));
export const shortcutsDialog = new Lazy(() => import('./ShortcutsDialog.svelte'));
export const studyNotice = new Lazy(() => import('../study-data/StudyNotice.svelte'));
export const externalLinkDialog = new Lazy(() => import('./ExternalLinkDialog.svelte'));

/** Preloads the screen at a path, or its data; the screen itself shows a failure. */
export async function loadScreenAt(path: string): Promise<void> {
  const address = parseAddress(path);
  if (address === null) return;
  if (address.kind === 'page') return await loadViewAhead(path);
  const libraryScreens = {
    ...{ library: homeScreen, framework: frameworkScreen, topic: topicScreen },
    ...{ article: articleScreen, pack: packScreen },
  };
  await (address.kind === 'screen' ? screens[address.screen] : libraryScreens[address.kind]).load();
}

/** The place saved for an address; null if its screen saves its own, as pages, articles and the session do. */
export function placeToSave({ path, address }: { path: string; address: string }): string | null {
  const parsed = parseAddress(path);
  if (parsed === null || parsed.kind === 'page' || parsed.kind === 'article') return null;
  if (parsed.kind !== 'screen') return path;
  if (parsed.screen === 'session') return null;
  // The address of a search changes with every key.
  return parsed.screen === 'search' ? path : address;
}
