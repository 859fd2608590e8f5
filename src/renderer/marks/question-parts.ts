/** Parts of a question that few questions show: loaded once one does. */
import { Lazy } from '../lib/lazy.svelte.ts';

export const noteEditor = new Lazy(() => import('./NoteEditor.svelte'));
export const recallLine = new Lazy(() => import('./RecallLine.svelte'));
export const changeNotice = new Lazy(() => import('./ChangeNotice.svelte'));
