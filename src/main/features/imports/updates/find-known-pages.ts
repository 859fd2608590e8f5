/** Finds the library and pages that imported pages are a new version of. */
import type { Page } from '../../../../shared/records.ts';
import type { ImportedPage } from '../imported-page.ts';
import { ankiKeyOf } from './keep-places.ts';
import type { KnownLibrary } from './known-library.ts';
import { foldText } from './similar-text.ts';

export interface KnownPages {
  library: KnownLibrary;
  /** The known page for each imported page that has one. */
  pages: Map<ImportedPage, Page>;
  /** The number of questions in common. */
  shared: number;
}

/** The share of equal questions required for pages with the same name. */
const mostlyEqual = 0.5;
/** The share required for other pages, since the file may have been renamed. */
const nearlyEqual = 0.8;
/** With fewer questions in common, a page with another name is a different page. */
const leastShared = 3;
/** Shorter texts, such as "Yes.", don't identify a question. */
const leastText = 12;
/** A text on more pages than this doesn't identify a question either. */
const mostPages = 20;

/** The library that has most of the questions; null if none has any of the pages. */
export function findKnownPages(
  found: readonly ImportedPage[],
  libraries: readonly KnownLibrary[],
): KnownPages | null {
  let best: KnownPages | null = null;
  for (const library of libraries) {
    const { pages, shared } = pairPages(found, library.records.pages);
    if (pages.size > 0 && shared > (best?.shared ?? 0)) best = { library, pages, shared };
  }
  return best;
}

interface Pair {
  found: ImportedPage;
  known: Page;
  hasSamePath: boolean;
  /** The number of questions in common. */
  shared: number;
}

/** Pairs each imported page with a known one: first by path, then by similarity. */
function pairPages(
  found: readonly ImportedPage[],
  known: readonly Page[],
): { pages: Map<ImportedPage, Page>; shared: number } {
  const texts = indexTexts(known);
  const pairs = found.flatMap((page) => listPairs(page, texts));
  pairs.sort((a, b) => Number(b.hasSamePath) - Number(a.hasSamePath) || b.shared - a.shared);
  const pages = new Map<ImportedPage, Page>();
  const taken = new Set<Page>();
  let shared = 0;
  for (const pair of pairs) {
    if (pages.has(pair.found) || taken.has(pair.known)) continue;
    pages.set(pair.found, pair.known);
    taken.add(pair.known);
    shared += pair.shared;
  }
  return { pages, shared };
}

/** The known pages that this page may be a new version of. */
function listPairs(page: ImportedPage, texts: ReadonlyMap<string, Set<Page>>): Pair[] {
  const shared = new Map<Page, number>();
  for (const { id, isNamed, q, a } of page.questions) {
    const keys = [
      ...keysOfTexts(q, a),
      ...keysOfNote(page, id),
      ...(isNamed ? [keyOfId(pathOf(page), id)] : []),
    ];
    const pages = new Set(keys.flatMap((key) => [...(texts.get(key) ?? [])]));
    for (const known of pages) shared.set(known, (shared.get(known) ?? 0) + 1);
  }
  return [...shared].flatMap(([known, count]): Pair[] => {
    const share = count / Math.min(page.questions.length, known.questions.length);
    const hasSamePath = pathOf(page) === known.path;
    const hasSameName = known.path.endsWith(`/${page.slug}`);
    const isKnown =
      hasSamePath ||
      (hasSameName && share >= mostlyEqual) ||
      (count >= leastShared && share >= nearlyEqual);
    return isKnown ? [{ found: page, known, hasSamePath, shared: count }] : [];
  });
}

/** Indexes pages by their questions' texts, answers and identities. */
function indexTexts(pages: readonly Page[]): Map<string, Set<Page>> {
  const texts = new Map<string, Set<Page>>();
  for (const page of pages) {
    for (const { id, q, a } of page.questions) {
      const keys = [...keysOfTexts(q, a), ...keysOfNote(page, id), keyOfId(page.path, id)];
      for (const key of keys) {
        const known = texts.get(key);
        if (known === undefined) texts.set(key, new Set([page]));
        else if (known.size < mostPages) known.add(page);
      }
    }
  }
  return texts;
}

function keysOfTexts(q: string, a: string): string[] {
  const texts = [foldText(q), foldText(a)];
  const keys = texts.filter((text) => text.length >= leastText).map((text) => `text ${text}`);
  return [...keys, `pair ${texts.join('\n')}`];
}

function keysOfNote(page: Pick<Page, 'meta'>, id: string): string[] {
  const key = ankiKeyOf(page, id);
  return key === null ? [] : [`note ${key}`];
}

function keyOfId(path: string | null, id: string): string {
  return `id ${path ?? ''}#${id}`;
}

/** The page's own path; null if it has none. */
function pathOf({ frameworkSlug, topicSlug, slug }: ImportedPage): string | null {
  return frameworkSlug === null || topicSlug === null
    ? null
    : `/${frameworkSlug}/${topicSlug}/${slug}`;
}
