/** The drawer, loaded when it's first opened. */
import { Lazy } from '../lib/lazy.svelte.ts';

export const drawer = new Lazy(() => import('./Drawer.svelte'));
