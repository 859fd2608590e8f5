/** `Menu`: stored but not shown, because Chromium's window has no menu bar. Tests choose items by label. */
import type { MenuItemConstructorOptions } from 'electron';
import { strict } from './strict.ts';

type Item = MenuItemConstructorOptions;

let application: readonly Item[] = [];
let popup: readonly Item[] = [];

class HostMenu {
  readonly template: readonly Item[];

  constructor(template: readonly Item[]) {
    this.template = template;
  }

  static buildFromTemplate(template: Item[]): HostMenu {
    return strict('Menu', new HostMenu(template));
  }

  static setApplicationMenu(menu: HostMenu | null): void {
    application = menu?.template ?? [];
  }

  popup(): void {
    popup = this.template;
  }
}

export const Menu = strict('Menu', HostMenu);

/** The items of the last popup menu: a role in lower case, else a label. */
export function listPopupItems(): string[] {
  return popup
    .filter(({ type }) => type !== 'separator')
    .map(({ role, label }) => role?.toLowerCase() ?? label ?? '');
}

/** The roles of the application menu's items, in lower case. */
export function listMenuRoles(items: readonly Item[] = application): string[] {
  return items.flatMap(({ role, submenu }) => [
    ...(role === undefined ? [] : [role.toLowerCase()]),
    ...(Array.isArray(submenu) ? listMenuRoles(submenu) : []),
  ]);
}

/** Chooses an item by label, from the last popup menu, else from the application menu. */
export function chooseMenuItem(label: string): void {
  const item = findItem(popup, label) ?? findItem(application, label);
  if (item?.click === undefined) throw new Error(`No menu has an entry '${label}' with a click.`);
  item.click({} as never, undefined, {} as never);
}

function findItem(items: readonly Item[], label: string): Item | null {
  for (const item of items) {
    const { submenu } = item;
    const found =
      item.label === label ? item : Array.isArray(submenu) ? findItem(submenu, label) : null;
    if (found !== null) return found;
  }
  return null;
}
