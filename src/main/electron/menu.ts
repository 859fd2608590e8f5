/** The application menu. */
import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../shared/commands.ts';

export interface MenuActions {
  /** Reads the content files again. */
  reindex(): void;
  /** Sends the command to the window. */
  give(command: MenuCommand): void;
}

type Item = MenuItemConstructorOptions;

/** Developer tools are only in the menu during development. */
export function setupMenu(isDeveloping: boolean, actions: MenuActions): void {
  const isMac = process.platform === 'darwin';
  /** The page handles the key itself; the menu only shows it. On macOS the page gets the key first anyway. */
  const command = (label: string, name: MenuCommand, accelerator?: string): Item => ({
    label,
    click: () => actions.give(name),
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  });
  const separator: Item = { type: 'separator' };

  const about = command('About Rule of Thumb', 'about');
  const settings = command('Settings…', 'settings', 'CmdOrCtrl+,');
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
    command('New Question…', 'new-question', 'CmdOrCtrl+N'),
    separator,
    command('Your Libraries', 'packs'),
    { label: 'Reload Content', accelerator: 'F5', click: () => actions.reindex() },
    separator,
    command('Print…', 'print', 'CmdOrCtrl+P'),
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
    command('Find on This Page…', 'find', 'CmdOrCtrl+F'),
  ];
  const view: Item[] = [
    ...listZoomItems(),
    separator,
    { role: 'togglefullscreen' },
    ...(isDeveloping ? [separator, { role: 'toggleDevTools' } as const] : []),
  ];
  const go: Item[] = [
    command('Back', 'back', 'Alt+Left'),
    command('Forward', 'forward', 'Alt+Right'),
    separator,
    command('Library', 'library'),
    command('Recall', 'recall'),
    command('Interview', 'interview'),
    command('Progress', 'progress'),
    command('Marks and Notes', 'marks'),
    command('Scratchpad', 'scratchpad'),
    separator,
    command('Search…', 'search', 'CmdOrCtrl+K'),
  ];
  const help: Item[] = [
    command('Guide', 'guide', 'F1'),
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
