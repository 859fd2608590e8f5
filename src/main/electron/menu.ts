/** The application menu. */
import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../shared/commands.ts';
import { shortcuts } from '../../shared/shortcuts.ts';
import type { OwnKeys } from '../../shared/shortcuts.ts';

export interface MenuActions {
  /** Reads the content files again. */
  reindex(): void;
  /** Sends the command to the window. */
  give(command: MenuCommand): void;
}

type Item = MenuItemConstructorOptions;

/** Developer tools are only in the menu during development; `own` are the keys that the user has changed. */
export function setupMenu(isDeveloping: boolean, actions: MenuActions, own: OwnKeys = {}): void {
  const isMac = process.platform === 'darwin';
  /** The page handles the key itself; the menu only shows it. On macOS the page gets the key first anyway. */
  const command = (label: string, name: MenuCommand): Item => ({
    label,
    click: () => actions.give(name),
    ...showKeys(name, own),
  });
  const separator: Item = { type: 'separator' };

  const about = command('About Rule of Thumb', 'about');
  const settings = command('Settings…', 'settings');
  const app: Item[] = [
    about,
    separator,
    settings,
    separator,
    { role: 'services' },
    separator,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    separator,
    { role: 'quit' },
  ];
  const file: Item[] = [
    command('New Question…', 'new-question'),
    separator,
    command('Your Libraries', 'packs'),
    { label: 'Reload Content', accelerator: 'F5', click: () => actions.reindex() },
    separator,
    command('Print…', 'print'),
    separator,
    ...(isMac ? [] : [settings, separator]),
    { role: isMac ? 'close' : 'quit' },
  ];
  const edit: Item[] = [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    separator,
    command('Find on This Page…', 'find'),
  ];
  const view: Item[] = [
    ...listZoomItems(),
    separator,
    { role: 'togglefullscreen' },
    ...(isDeveloping ? [separator, { role: 'toggleDevTools' } as const] : []),
  ];
  const go: Item[] = [
    command('Back', 'back'),
    command('Forward', 'forward'),
    separator,
    command('Library', 'library'),
    command('Recall', 'recall'),
    command('Interviews', 'interviews'),
    command('Practice an Interview', 'interview'),
    command('Progress', 'progress'),
    command('Marks and Notes', 'marks'),
    command('Scratchpad', 'scratchpad'),
    separator,
    command('Search…', 'search'),
  ];
  const help: Item[] = [
    command('Guide', 'guide'),
    command('Welcome', 'welcome'),
    command('Keyboard Shortcuts', 'shortcuts'),
    command('What’s New', 'news'),
    ...(isMac ? [] : [separator, about]),
  ];
  const template: Item[] = [
    ...(isMac ? [{ label: 'Rule of Thumb', submenu: app }] : []),
    { label: '&File', submenu: file },
    { label: '&Edit', submenu: edit },
    { label: '&View', submenu: view },
    { label: '&Go', submenu: go },
    { role: 'windowMenu' },
    { role: 'help', submenu: help },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** The first of a command's keys that a menu can show: one with a modifier, or a function key. */
function showKeys(name: MenuCommand, own: OwnKeys): Item {
  const shortcut = shortcuts.find(({ action }) => action === name);
  const all = shortcut === undefined ? [] : (own[shortcut.action] ?? shortcut.keys);
  const keys = all.find((one) => /^(?:(?:Mod|Alt)\+[!-~]+|F\d+)$/.test(one));
  if (keys === undefined) return {};
  const named = keys.replace('Mod+', 'CmdOrCtrl+').replace('Arrow', '');
  const accelerator = named.replace(
    /\+(.)$/,
    (_, character: string) => `+${character.toUpperCase()}`,
  );
  return { accelerator, registerAccelerator: false };
}

/**
 * Zoom keys: `Plus` is Shift and `=` on most keyboards, so `=` alone works too, as does the numeric keypad. An item
 * has only one key, so the others are hidden items.
 */
function listZoomItems(): Item[] {
  const also = (role: 'zoomIn' | 'zoomOut' | 'resetZoom', accelerator: string): Item => ({
    ...{ role, accelerator, visible: false, acceleratorWorksWhenHidden: true },
  });
  return [
    { role: 'zoomIn', accelerator: 'CmdOrCtrl+Plus' },
    also('zoomIn', 'CmdOrCtrl+='),
    also('zoomIn', 'CmdOrCtrl+numadd'),
    { role: 'zoomOut', accelerator: 'CmdOrCtrl+-' },
    also('zoomOut', 'CmdOrCtrl+numsub'),
    { role: 'resetZoom', accelerator: 'CmdOrCtrl+0' },
    also('resetZoom', 'CmdOrCtrl+num0'),
  ];
}
