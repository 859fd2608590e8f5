/** Requests a page's view; at launch it's requested ahead of its screen, so that both are drawn together. */
import type { ReadingView } from '../../shared/library.ts';
import { request } from '../lib/api.ts';

let ahead: { path: string; view: Promise<ReadingView> } | null = null;

/** Preloads a view. Never rejects: after a failure, the screen requests it again. */
export async function loadViewAhead(path: string): Promise<void> {
  const view = request('getReadingView', path);
  ahead = { path, view };
  await view.catch(() => (ahead = null));
}

/** The preloaded view, used once; otherwise requests it. */
export function getView(path: string): Promise<ReadingView> {
  const loaded = ahead?.path === path ? ahead.view : null;
  ahead = null;
  return loaded ?? request('getReadingView', path);
}
