/** The commands of the search palette: screens to open, and actions. */
import type { ScreenAddress } from '../../shared/address.ts';
import type { MenuCommand } from '../../shared/commands.ts';
import { listHintCaps } from '../lib/shortcuts.ts';
import type { Action } from '../../shared/shortcuts.ts';
import type { Command } from '../search/commands.ts';
import type { AppState } from './app-state.ts';

/** Palette commands that run a shortcut's action on the current screen, with synonyms that find them. */
const keyed: [action: Action & MenuCommand, label: string, also: string][] = [
  ['recall', 'Start recall', 'go to review due cards'],
  ['interviews', 'Go to your interviews', 'date company position round debrief'],
  ['interview', 'Practice an interview', 'go to start practise mock'],
  ['library', 'Go to the library', 'home frameworks'],
  ['progress', 'Go to progress', 'statistics streak'],
  ['marks', 'Go to marks and notes', 'bookmarks known suspended'],
  ['scratchpad', 'Go to the scratchpad', 'code run playground sql python'],
  ['settings', 'Go to settings', 'preferences options reminder'],
  ['new-question', 'New question', 'write add create card'],
  ['find', 'Find on this page', ''],
  ['print', 'Print this page', ''],
  ['shortcuts', 'Show keyboard shortcuts', 'keys help'],
  ['guide', 'Open the guide', 'help manual'],
];

const themes = [
  ['light', 'Switch to the light theme'],
  ['dark', 'Switch to the dark theme'],
  ['system', 'Switch to the system’s theme'],
] as const;

export function listPaletteCommands({
  router,
  settings,
  keyboard,
}: Pick<AppState, 'router' | 'settings' | 'keyboard'>): Command[] {
  const open = (label: string, also: string, address: ScreenAddress): Command => ({
    ...{ label, also, caps: [] },
    run: () => router.open(address),
  });
  const { theme } = settings.value;
  return [
    ...keyed.map(([action, label, also]) => ({
      ...{ label, also, caps: listHintCaps(action) },
      run: () => keyboard.run(action),
    })),
    ...themes
      .filter(([name]) => name !== theme)
      .map(([name, label]) => ({
        ...{ label, also: 'colors colours mode', caps: [] },
        run: () => settings.update({ theme: name }),
      })),
    open('Go to the articles', 'blog index read', '/-/articles'),
    open('Go to your libraries', 'packs folder zip import', '/-/packs'),
    open('Go to backups and export', 'restore data', '/-/settings#data'),
    open('Show what’s new', 'changes version', '/-/news'),
    open('About Rule of Thumb', 'version licenses data folder', '/-/about'),
  ];
}
