/** The panel of menus, loaded when the first one opens. */
import { Lazy } from '../lib/lazy.svelte.ts';

export const menuPanel = new Lazy(() => import('./MenuPanel.svelte'));
