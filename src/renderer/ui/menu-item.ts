/** What every item of a menu has. */
import type { Component } from 'svelte';

export interface MenuItem {
  label: string;
  Icon?: Component<{ size: number; 'aria-hidden': 'true' }>;
  run: () => void;
}
