/** The commands that keys and the menu run on every screen. */
import type { ScreenName } from '../../shared/address.ts';
import type { MenuCommand } from '../../shared/commands.ts';
import type { ActionHandlers } from '../lib/keyboard.ts';
import type { AppState } from './app-state.ts';

/** Screens opened by the action of the same name. */
const screens = [
  'recall',
  'interview',
  'interviews',
  'progress',
  'marks',
  'scratchpad',
  'packs',
  'settings',
  'welcome',
  'guide',
  'news',
  'about',
] as const satisfies (ScreenName & MenuCommand)[];

/** The default handlers; a screen may override them. */
export function listGlobalHandlers(
  { router, search, find, toasts, writing }: AppState,
  openShortcuts: () => void,
): ActionHandlers {
  return {
    ...Object.fromEntries(screens.map((name) => [name, () => router.open(`/-/${name}`)])),
    back: () => router.back(),
    forward: () => router.forward(),
    library: () => router.open('/'),
    'new-question': () =>
      void (writing.target = { page: null, text: getSelection()?.toString() ?? '' }),
    search: () => void (search.isOpen = true),
    find: () => find.open(),
    print: () => void toasts.done('Nothing to print here. Open a page or topic.'),
    shortcuts: openShortcuts,
  };
}
