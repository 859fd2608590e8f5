/** The lazy screens of every address except a page's. A screen name without a screen doesn't compile. */
import type { Component } from 'svelte';
import { parseAddress } from '../../shared/address.ts';
import type { ScreenName } from '../../shared/address.ts';
import { Lazy } from '../lib/lazy.svelte.ts';
import type { TreeProps } from '../library/tree.ts';

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
  interviews: new Lazy(() => import('../interviews/InterviewsScreen.svelte')),
  articles: new Lazy(() => import('../library/ArticlesScreen.svelte')),
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

/** Preloads the screen at a path; a failure is left to the screen to show. */
export async function loadScreen(path: string): Promise<void> {
  const address = parseAddress(path);
  if (address === null || address.kind === 'page') return;
  const libraryScreens = {
    ...{ library: homeScreen, framework: frameworkScreen, topic: topicScreen },
    ...{ article: articleScreen, pack: packScreen },
  };
  await (address.kind === 'screen' ? screens[address.screen] : libraryScreens[address.kind]).load();
}
