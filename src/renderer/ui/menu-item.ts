/** The shape of a menu and its items. */
import type { Component, Snippet } from 'svelte';

export interface MenuItem {
  label: string;
  Icon?: Component<{ size: number; 'aria-hidden': 'true' }>;
  run: () => void;
}

export interface MenuProps<Item extends MenuItem> {
  /** The menu's accessible name. */
  label: string;
  /** Items in groups, with a line between one group and the next. */
  groups: readonly (readonly Item[])[];
  open?: boolean;
  align?: 'start' | 'end';
  /** Whether the menu is at least as wide as its longest item is likely to be. */
  wide?: boolean;
  /** The button; it takes the given attributes. */
  trigger: Snippet<[Record<string, unknown>]>;
  /** Draws an item; by default, its icon and label. */
  item?: Snippet<[Item]>;
}
