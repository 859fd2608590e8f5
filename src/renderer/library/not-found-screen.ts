/** What an address that leads nowhere shows, loaded when it does. */
import { Lazy } from '../lib/lazy.svelte.ts';

export const notFoundScreen = new Lazy(() => import('./NotFoundScreen.svelte'));
