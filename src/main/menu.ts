/** The application menu. Its accelerators stay clear of the keys that the page itself listens to. */
import { Menu } from 'electron';
import type { MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  /** Reads the content files again. */
  reindex(): void;
}

/** Developer tools are in the menu only while developing. */
export function setupMenu(isDeveloping: boolean, actions: MenuActions): void {
  const isMac = process.platform === 'darwin';
  const file: MenuItemConstructorOptions[] = [
    { label: 'Read Content Again', accelerator: 'F5', click: () => actions.reindex() },
    { type: 'separator' },
    { role: isMac ? 'close' : 'quit' },
  ];
  const view: MenuItemConstructorOptions[] = [
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'resetZoom' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...developerItems(isDeveloping),
  ];
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: file },
    { role: 'editMenu' },
    { label: '&View', submenu: view },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ role: 'about' }] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function developerItems(isDeveloping: boolean): MenuItemConstructorOptions[] {
  return isDeveloping ? [{ type: 'separator' }, { role: 'toggleDevTools' }] : [];
}
