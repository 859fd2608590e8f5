/** `Menu`: accepted and kept, but not shown: Chromium's window has no menu bar. */
import type { MenuItemConstructorOptions } from 'electron';
import { strict } from './strict.ts';

class HostMenu {
  readonly template: readonly MenuItemConstructorOptions[];

  constructor(template: readonly MenuItemConstructorOptions[]) {
    this.template = template;
  }

  static buildFromTemplate(template: MenuItemConstructorOptions[]): HostMenu {
    return strict('Menu', new HostMenu(template));
  }

  static setApplicationMenu(_menu: HostMenu | null): void {}
}

export const Menu = strict('Menu', HostMenu);
