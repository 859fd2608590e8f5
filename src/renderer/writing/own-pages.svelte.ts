/** The pages that the user can write to. Every part that shows them is lazy, and so is loading them. */
import type { OwnPage } from '../../shared/writing.ts';
import { request } from '../lib/api.ts';

class OwnPages {
  all = $state.raw<readonly OwnPage[]>([]);
  isLoaded = $state(false);

  has(path: string): boolean {
    return this.all.some((page) => page.path === path);
  }

  /** Fails like any request. */
  async load(): Promise<void> {
    this.all = await request('listOwnPages');
    this.isLoaded = true;
  }
}

export const ownPages = new OwnPages();
