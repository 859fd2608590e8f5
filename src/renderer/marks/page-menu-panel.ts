/** What the menu of a page's marks opens, loaded when it's first opened. */
import { Lazy } from '../lib/lazy.svelte.ts';

export const pageMenuPanel = new Lazy(() => import('./PageMenuPanel.svelte'));
