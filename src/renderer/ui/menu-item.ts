/** The shape of a menu's items. */
import type { Component } from 'svelte';

export interface MenuItem {
  label: string;
  Icon?: Component<{ size: number; 'aria-hidden': 'true' }>;
  run: () => void;
}
