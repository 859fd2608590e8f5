/** The pages that the user can write into. Every part that shows them is lazy, and so are they. */
import type { OwnPage } from '../../shared/writing.ts';
import { request } from '../lib/api.ts';

class OwnPages {
  all = $state.raw<readonly OwnPage[]>([]);
  isLoaded = $state(false);

  has(path: string): boolean {
    return this.all.some((page) => page.path === path);
  }

  /** Fails as requests do. */
  async load(): Promise<void> {
    this.all = await request('listOwnPages');
    this.isLoaded = true;
  }
}

export const ownPages = new OwnPages();
