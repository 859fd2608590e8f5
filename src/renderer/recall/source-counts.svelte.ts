/** How many questions each offered source has. */
import { SvelteMap } from 'svelte/reactivity';
import type { Library } from '../../shared/library.ts';
import { formatSource } from '../../shared/study/source.ts';
import type { NamedSource } from '../../shared/study/source.ts';
import { request } from '../lib/api.ts';
import { listPages, sumQuestions } from '../library/tree.ts';

interface Offered {
  tree: Library;
  sources: readonly NamedSource[];
  /** How many questions are due now. */
  due: number;
}

export class SourceCounts {
  readonly #offered: () => Offered;
  /** The counts that only the main process knows, by the sources' text form. */
  readonly #asked = new SvelteMap<string, number>();

  constructor(offered: () => Offered) {
    this.#offered = offered;
  }

  /** Counts the bookmarks and the results of searches; without an answer, no count is shown. */
  async load(): Promise<void> {
    for (const source of this.#offered().sources) {
      if (source.kind !== 'bookmarks' && source.kind !== 'search') continue;
      const rest = { difficulties: [], length: 1, secondsPerQuestion: null };
      const counted = request('getSessionOffer', { kind: 'cram', source, ...rest });
      const offer = await counted.catch(() => null);
      if (offer !== null) this.#asked.set(formatSource(source), offer.total);
    }
  }

  /** Null until it is known. */
  find(source: NamedSource): number | null {
    const { tree, due } = this.#offered();
    if (source.kind === 'due') return due;
    if (source.kind !== 'path') return this.#asked.get(formatSource(source)) ?? null;
    const within = source.path === '/' ? '/' : `${source.path}/`;
    const pages = listPages(tree).map(({ page }) => page);
    return sumQuestions(pages.filter(({ path }) => path === source.path || path.startsWith(within)))
      .total;
  }
}
