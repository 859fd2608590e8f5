/** The dialog that resets what was learned, loaded when it's asked for. */
import { Lazy } from '../lib/lazy.svelte.ts';

export const resetDialog = new Lazy(() => import('./ResetDialog.svelte'));
