/** The pages that the user can write to. Every part that shows them is lazy, and so is loading them. */
import type { OwnLibrary } from '../../shared/writing.ts';
import { request } from '../lib/api.ts';

export interface OwnPage {
  path: string;
  title: string;
  /** The name of its topic. */
  topic: string;
  /** The name of its library. */
  library: string;
}

class OwnPages {
  libraries = $state.raw<readonly OwnLibrary[]>([]);
  isLoaded = $state(false);
  readonly all: readonly OwnPage[] = $derived(
    this.libraries.flatMap(({ name: library, frameworks }) =>
      frameworks.flatMap(({ topics }) =>
        topics.flatMap(({ name: topic, pages }) =>
          pages.map(({ path, name: title }) => ({ path, title, topic, library })),
        ),
      ),
    ),
  );

  has(path: string): boolean {
    return this.all.some((page) => page.path === path);
  }

  /** Fails like any request. */
  async load(): Promise<void> {
    this.libraries = await request('listOwnLibraries');
    this.isLoaded = true;
  }
}

export const ownPages = new OwnPages();
