import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setupMenu } from '../../src/main/menu.ts';

const electron = vi.hoisted(() => ({
  Menu: { buildFromTemplate: vi.fn(), setApplicationMenu: vi.fn() },
}));

vi.mock('electron', () => electron);

beforeEach(() => {
  vi.clearAllMocks();
});

/** Every item of the menu, including those of submenus. */
function listItems(isDeveloping: boolean, reindex = vi.fn()): MenuItemConstructorOptions[] {
  electron.Menu.buildFromTemplate.mockImplementation((template) => template);
  setupMenu(isDeveloping, { reindex });
  const [template] = electron.Menu.setApplicationMenu.mock.lastCall ?? [];
  const flatten = (item: MenuItemConstructorOptions): MenuItemConstructorOptions[] => [
    item,
    ...(Array.isArray(item.submenu) ? item.submenu.flatMap(flatten) : []),
  ];
  return template.flatMap(flatten);
}

describe('setupMenu', () => {
  test('has the menus people expect', () => {
    const roles = listItems(true).map(({ role }) => role);
    for (const role of ['editMenu', 'windowMenu', 'help', 'about', 'zoomIn', 'togglefullscreen']) {
      expect(roles).toContain(role);
    }
  });

  test('has developer tools only while developing', () => {
    expect(listItems(false).map(({ role }) => role)).not.toContain('toggleDevTools');
    expect(listItems(true).map(({ role }) => role)).toContain('toggleDevTools');
  });

  test.each([true, false])(
    'takes no key that the page listens to (developing: %s)',
    (isDeveloping) => {
      const items = listItems(isDeveloping);
      // These roles would add Ctrl+R and a second View menu.
      const roles = items.map(({ role }) => role);
      for (const role of ['reload', 'forceReload', 'viewMenu', 'fileMenu']) {
        expect(roles).not.toContain(role);
      }
      const accelerators = items.flatMap(({ accelerator }) => accelerator ?? []);
      expect(accelerators).toEqual(['F5']);
    },
  );

  test('has an item that reads the content again', () => {
    const reindex = vi.fn();
    const item = listItems(true, reindex).find(({ label }) => label === 'Read Content Again');
    item?.click?.({} as never, undefined, {} as never);
    expect(reindex).toHaveBeenCalledOnce();
  });
});
