/** Asks for a page to read: ahead at the start, so that it's drawn together with what stands around it. */
import type { ReadingView } from '../../shared/library.ts';
import { request } from '../lib/api.ts';

let ahead: { path: string; view: Promise<ReadingView> } | null = null;

/** Resolves once it's there, or failed: then the screen of the page asks again. */
export async function loadViewAhead(path: string): Promise<void> {
  const view = request('getReadingView', path);
  ahead = { path, view };
  await view.catch(() => (ahead = null));
}

/** The view that was loaded ahead, once; else it's asked for. */
export function getView(path: string): Promise<ReadingView> {
  const loaded = ahead?.path === path ? ahead.view : null;
  ahead = null;
  return loaded ?? request('getReadingView', path);
}
