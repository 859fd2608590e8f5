/** What the keys and the menu do on every screen. */
import type { ScreenName } from '../../shared/address.ts';
import type { ActionHandlers } from '../lib/keyboard.ts';
import type { AppState } from './app-state.ts';

/** A screen that does one of these in its own way comes first. */
export function listGlobalHandlers(
  { router, search, find, toasts }: AppState,
  openShortcuts: () => void,
): ActionHandlers {
  const open = (screen: ScreenName) => () => router.open(`/-/${screen}`);
  return {
    back: () => router.back(),
    forward: () => router.forward(),
    library: () => router.open('/'),
    recall: open('recall'),
    interview: open('interview'),
    progress: open('progress'),
    marks: open('marks'),
    scratchpad: open('scratchpad'),
    packs: open('packs'),
    settings: open('settings'),
    welcome: open('welcome'),
    guide: open('guide'),
    news: open('news'),
    about: open('about'),
    search: () => search.openPalette(),
    find: () => find.open(),
    print: () => void toasts.done('Nothing here can be printed. Open a page or a topic first.'),
    shortcuts: openShortcuts,
  };
}
