/** What the share menu opens and what its keys do, loaded when first asked for. */
import { Lazy } from '../lib/lazy.svelte.ts';

export const sharePanel = new Lazy(() => import('./SharePanel.svelte'));

export const actionRunner = new Lazy(async () => ({
  default: await import('./run-share-action.ts'),
}));
