/** What highlights search terms, loaded once a search led here. */
import { Lazy } from '../lib/lazy.svelte.ts';

export const highlighter = new Lazy(async () => ({
  default: await import('../lib/highlights.ts'),
}));
