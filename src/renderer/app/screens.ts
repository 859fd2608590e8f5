/** The app's own screens by the name in their address; a name without a screen does not compile. */
import type { Component } from 'svelte';
import type { ScreenName } from '../../shared/address.ts';
import InterviewScreen from '../interview/InterviewScreen.svelte';
import ReportScreen from '../interview/ReportScreen.svelte';
import type { TreeProps } from '../library/tree-props.ts';
import MarksScreen from '../marks/MarksScreen.svelte';
import PacksScreen from '../packs/PacksScreen.svelte';
import ProblemsScreen from '../packs/ProblemsScreen.svelte';
import ProgressScreen from '../progress/ProgressScreen.svelte';
import RecallScreen from '../recall/RecallScreen.svelte';
import SessionScreen from '../recall/SessionScreen.svelte';
import SearchScreen from '../search/SearchScreen.svelte';
import SettingsScreen from '../settings/SettingsScreen.svelte';

/** The props passed to every screen; each takes what it needs. */
export interface ScreenProps extends TreeProps {
  onShortcuts: () => void;
}

export const screens: Readonly<Record<ScreenName, Component<ScreenProps> | Component>> = {
  interview: InterviewScreen,
  marks: MarksScreen,
  packs: PacksScreen,
  problems: ProblemsScreen,
  progress: ProgressScreen,
  recall: RecallScreen,
  report: ReportScreen,
  search: SearchScreen,
  session: SessionScreen,
  settings: SettingsScreen,
};
