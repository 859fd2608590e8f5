import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setupMenu } from '../../../src/main/electron/menu.ts';
import type { OwnKeys } from '../../../src/shared/shortcuts.ts';

const electron = vi.hoisted(() => ({
  Menu: { buildFromTemplate: vi.fn(), setApplicationMenu: vi.fn() },
}));

vi.mock('electron', () => electron);

beforeEach(() => {
  vi.clearAllMocks();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type Item = MenuItemConstructorOptions;

/** Every item of the menu, including submenus. */
function listItems(
  isDeveloping: boolean,
  reindex = vi.fn(),
  give = vi.fn(),
  own: OwnKeys = {},
): Item[] {
  electron.Menu.buildFromTemplate.mockImplementation((template) => template);
  setupMenu(isDeveloping, { reindex, give }, own);
  const [template] = electron.Menu.setApplicationMenu.mock.lastCall ?? [];
  const flatten = (item: Item): Item[] => [
    item,
    ...(Array.isArray(item.submenu) ? item.submenu.flatMap(flatten) : []),
  ];
  return template.flatMap(flatten);
}

function press(item: Item | undefined): void {
  item?.click?.({} as never, undefined, {} as never);
}

describe('setupMenu', () => {
  test('has the usual menus', () => {
    const items = listItems(true);
    const roles = items.map(({ role }) => role);
    for (const role of ['copy', 'selectAll', 'windowMenu', 'help', 'togglefullscreen']) {
      expect(roles).toContain(role);
    }
    const labels = items.map(({ label }) => label);
    for (const label of ['&File', '&Edit', '&View', '&Go']) expect(labels).toContain(label);
  });

  test.each([
    ['Settings…', 'settings'],
    ['Print…', 'print'],
    ['Find on This Page…', 'find'],
    ['Search…', 'search'],
    ['Back', 'back'],
    ['Recall', 'recall'],
    ['Interviews', 'interviews'],
    ['Practice an Interview', 'interview'],
    ['Guide', 'guide'],
    ['Welcome', 'welcome'],
    ['Keyboard Shortcuts', 'shortcuts'],
    ['What’s New', 'news'],
    ['About Rule of Thumb', 'about'],
  ])('%s sends its command to the window', (label, command) => {
    const give = vi.fn();
    press(listItems(false, vi.fn(), give).find((item) => item.label === label));
    expect(give).toHaveBeenCalledExactlyOnceWith(command);
  });

  test.each([
    ['linux', 'help'],
    ['darwin', 'Rule of Thumb'],
  ])('on %s About is under %s, once', (platform, place) => {
    vi.stubGlobal('process', { ...process, platform });
    const items = listItems(false);
    const isAbout = ({ label }: Item): boolean => label === 'About Rule of Thumb';
    expect(items.filter(isAbout)).toHaveLength(1);
    const menu = items.find(({ role, label }) => role === place || label === place);
    expect((menu?.submenu as Item[]).some(isAbout)).toBe(true);
  });

  test('has developer tools only in development', () => {
    expect(listItems(false).map(({ role }) => role)).not.toContain('toggleDevTools');
    expect(listItems(true).map(({ role }) => role)).toContain('toggleDevTools');
  });

  test.each([
    ['zoomIn', ['CmdOrCtrl+Plus', 'CmdOrCtrl+=', 'CmdOrCtrl+numadd']],
    ['zoomOut', ['CmdOrCtrl+-', 'CmdOrCtrl+numsub']],
    ['resetZoom', ['CmdOrCtrl+0', 'CmdOrCtrl+num0']],
  ])('%s has all its accelerators and one visible entry', (role, accelerators) => {
    const items = listItems(false).filter((item) => item.role === role);
    expect(items.map(({ accelerator }) => accelerator)).toEqual(accelerators);
    expect(items.filter(({ visible }) => visible !== false)).toHaveLength(1);
  });

  test.each([true, false])(
    'takes no key that the page handles (developing: %s)',
    (isDeveloping) => {
      const items = listItems(isDeveloping);
      // These roles would add Ctrl+R and a second View menu.
      const roles = items.map(({ role }) => role);
      for (const role of ['reload', 'forceReload', 'viewMenu', 'fileMenu']) {
        expect(roles).not.toContain(role);
      }
      const taken = items
        .filter(({ registerAccelerator = true, role }) => registerAccelerator && !role)
        .flatMap(({ accelerator }) => accelerator ?? []);
      expect(taken).toEqual(['F5']);
    },
  );

  test('shows the default keys, and those that the user has changed', () => {
    const own = { search: ['q', 'Mod+j'], back: ['Alt+PageUp'], guide: ['q h'], recall: ['F2'] };
    const labels = ['Search…', 'Back', 'Forward', 'Guide', 'Recall', 'Library', 'Settings…'];
    const show = (items: Item[]): unknown[] =>
      labels.map((label) => items.find((item) => item.label === label)?.accelerator);
    const defaults = ['CmdOrCtrl+K', 'Alt+Left', 'Alt+Right', 'F1', undefined, undefined];
    expect(show(listItems(false))).toEqual([...defaults, 'CmdOrCtrl+,']);
    const changed = ['CmdOrCtrl+J', 'Alt+PageUp', 'Alt+Right', undefined, 'F2', undefined];
    expect(show(listItems(false, vi.fn(), vi.fn(), own))).toEqual([...changed, 'CmdOrCtrl+,']);
  });

  test('has an item that reloads the content', () => {
    const reindex = vi.fn();
    press(listItems(true, reindex).find(({ label }) => label === 'Reload Content'));
    expect(reindex).toHaveBeenCalledOnce();
  });
});
