/** Keeps the questions of known Anki notes on their pages in the library, even if their decks have changed. */
import { isRecord } from '../../../../shared/is-record.ts';
import type { Page } from '../../../../shared/records.ts';
import { uniqueId } from '../imported-page.ts';
import type { ImportedPage } from '../imported-page.ts';
import { mostQuestions, splitPages } from '../split-pages.ts';
import type { KnownLibrary } from './known-library.ts';

type Question = ImportedPage['questions'][number];

/**
 * The identity of a question's note and card in Anki, as imports store it under `meta`; null if it didn't come from
 * Anki.
 */
export function ankiKeyOf({ meta }: Pick<Page, 'meta'>, id: string): string | null {
  const extra = extraOf(meta, id);
  const anki = isRecord(extra) ? extra.anki : null;
  if (!isRecord(anki)) return null;
  const { note, card } = anki;
  return typeof note === 'string' && typeof card === 'number' ? `${card} ${note}` : null;
}

function extraOf({ questions }: Record<string, unknown>, id: string): unknown {
  return isRecord(questions) ? questions[id] : undefined;
}

/**
 * The pages as the library with most of their notes has them: a note that moved to another deck stays on its page, since a
 * question's study data belongs to its address, and new notes join the last page of their deck. Null if no library has any.
 */
export function keepPlaces(
  pages: readonly ImportedPage[],
  libraries: readonly KnownLibrary[],
): ImportedPage[] | null {
  const keys = new Set(
    pages.flatMap((page) => page.questions.map(({ id }) => ankiKeyOf(page, id))),
  );
  let places = new Map<string, Page>();
  for (const { records } of libraries) {
    const own = indexKeys(records.pages, keys);
    if (own.size > places.size) places = own;
  }
  return places.size === 0 ? null : new Placing(places).place(pages);
}

function indexKeys(pages: readonly Page[], wanted: ReadonlySet<string | null>): Map<string, Page> {
  const places = new Map<string, Page>();
  for (const page of pages) {
    for (const { id } of page.questions) {
      const key = ankiKeyOf(page, id);
      if (key !== null && wanted.has(key)) places.set(key, page);
    }
  }
  return places;
}

class Placing {
  readonly #places: ReadonlyMap<string, Page>;
  /** The pages with known notes, by the known page. */
  readonly #kept = new Map<Page, ImportedPage>();

  constructor(places: ReadonlyMap<string, Page>) {
    this.#places = places;
  }

  place(pages: readonly ImportedPage[]): ImportedPage[] {
    const added = pages.map((page) => this.#keepKnown(page)).flatMap((rest) => rest ?? []);
    return [...this.#kept.values(), ...splitPages(added)];
  }

  /** Moves a page's known notes, and as many new ones as fit, to their known pages; returns the rest. */
  #keepKnown(page: ImportedPage): ImportedPage | null {
    const added: Question[] = [];
    let last: ImportedPage | null = null;
    for (const question of page.questions) {
      const known = this.#places.get(ankiKeyOf(page, question.id) ?? '');
      if (known === undefined) added.push(question);
      else {
        last = this.#openPage(known, page);
        move(question, page, last);
      }
    }
    for (const question of last === null ? [] : [...added]) {
      if (last === null || last.questions.length >= mostQuestions) break;
      move(question, page, last);
      added.shift();
    }
    return added.length === 0 ? null : { ...page, questions: added };
  }

  #openPage(known: Page, page: ImportedPage): ImportedPage {
    const open = this.#kept.get(known) ?? {
      ...page,
      framework: known.framework,
      frameworkSlug: known.frameworkSlug,
      topic: known.topic,
      topicSlug: known.topicSlug,
      slug: known.path.slice(known.path.lastIndexOf('/') + 1),
      title: known.title,
      meta: { questions: {} },
      questions: [],
    };
    this.#kept.set(known, open);
    return open;
  }
}

function move(question: Question, from: ImportedPage, to: ImportedPage): void {
  const id = uniqueId(question.id, new Set(to.questions.map((one) => one.id)));
  const extra = extraOf(from.meta, question.id);
  to.questions.push({ ...question, id, isNamed: false });
  if (extra !== undefined && isRecord(to.meta.questions)) to.meta.questions[id] = extra;
}
