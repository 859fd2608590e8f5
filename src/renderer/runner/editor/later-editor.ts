/** Loads the code editor on demand: it is larger than the rest of the window. */
import { Lazy } from '../../lib/lazy.svelte.ts';

export const codeEditor = new Lazy(() => import('./CodeEditor.svelte'));
