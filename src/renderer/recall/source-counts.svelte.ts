/** How many questions each offered source has for a kind of session. */
import { SvelteMap } from 'svelte/reactivity';
import type { Library } from '../../shared/library.ts';
import type { SessionKind } from '../../shared/study/session-kinds.ts';
import { formatSource } from '../../shared/study/source.ts';
import type { NamedSource } from '../../shared/study/source.ts';
import { request } from '../lib/api.ts';
import { listPages, sumQuestions } from '../library/tree.ts';

interface Offered {
  kind: SessionKind;
  tree: Library;
  sources: readonly NamedSource[];
  /** How many questions are due now. */
  due: number;
}

export class SourceCounts {
  readonly #offered: () => Offered;
  /** The counts that only the main process knows, by the kind of session and the sources' text form. */
  readonly #asked = new SvelteMap<string, number>();

  constructor(offered: () => Offered) {
    this.#offered = offered;
  }

  /** Counts the bookmarks, the results of searches, and whatever has outputs; without an answer, no count is shown. */
  async load(): Promise<void> {
    // Read once, because the screen that offers them may be gone before the last answer.
    const offered = this.#offered();
    const { kind, sources } = offered;
    for (const source of sources) {
      if (findKnown(source, offered) !== null) continue;
      const rest = { difficulties: [], length: 1, secondsPerQuestion: null };
      const asked = { kind: kind === 'outputs' ? kind : ('cram' as const), source, ...rest };
      const offer = await request('getSessionOffer', asked).catch(() => null);
      if (offer !== null) this.#asked.set(keyOf(kind, source), offer.total);
    }
  }

  /** Null until it is known. */
  find(source: NamedSource): number | null {
    const offered = this.#offered();
    return findKnown(source, offered) ?? this.#asked.get(keyOf(offered.kind, source)) ?? null;
  }
}

/** What the window knows itself; else null. */
function findKnown(source: NamedSource, { kind, tree, due }: Offered): number | null {
  if (kind === 'outputs') return null;
  if (source.kind === 'due') return due;
  if (source.kind !== 'path') return null;
  const within = source.path === '/' ? '/' : `${source.path}/`;
  const pages = listPages(tree).map(({ page }) => page);
  return sumQuestions(pages.filter(({ path }) => path === source.path || path.startsWith(within)))
    .total;
}

/** Sessions that ask any question count the same. */
function keyOf(kind: SessionKind, source: NamedSource): string {
  return `${kind === 'outputs' ? kind : 'any'} ${formatSource(source)}`;
}
