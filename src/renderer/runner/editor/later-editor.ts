/** The editor for code, which is loaded once it's wanted: it is larger than all else of the window. */
import { Lazy } from '../../lib/lazy.svelte.ts';

export const codeEditor = new Lazy(() => import('./CodeEditor.svelte'));
