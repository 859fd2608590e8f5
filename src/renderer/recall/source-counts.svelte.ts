/** The number of questions in each offered source, for a kind of session. */
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
  /** The number of due questions. */
  due: number;
}

export class SourceCounts {
  readonly #offered: () => Offered;
  /** The counts from the main process, by kind of session and source. */
  readonly #asked = new SvelteMap<string, number>();

  constructor(offered: () => Offered) {
    this.#offered = offered;
  }

  /** Requests the counts of bookmarks, searches and outputs; a failed one is not shown. */
  async load(): Promise<void> {
    // Read once: the screen may be gone before the last answer.
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

/** The count, if the window knows it; else null. */
function findKnown(source: NamedSource, { kind, tree, due }: Offered): number | null {
  if (kind === 'outputs') return null;
  if (source.kind === 'due') return due;
  if (source.kind !== 'path') return null;
  const within = source.path === '/' ? '/' : `${source.path}/`;
  const pages = listPages(tree).map(({ page }) => page);
  return sumQuestions(pages.filter(({ path }) => path === source.path || path.startsWith(within)))
    .total;
}

/** All kinds except the output drill have the same counts. */
function keyOf(kind: SessionKind, source: NamedSource): string {
  return `${kind === 'outputs' ? kind : 'any'} ${formatSource(source)}`;
}
