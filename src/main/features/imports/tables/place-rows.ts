/** Divides the rows of a table into pages: by Anki decks, and by the ids in the app's own Anki files. */
import { isSlug } from '../../../../shared/address.ts';
import type { AnkiHeaders } from './anki-headers.ts';
import type { RowQuestion } from './read-row.ts';

/** The destination of a row's question. */
export interface RowPlace {
  /** The names of the deck and its parents, outermost first. */
  deck: string[];
  /** The page's path and the question's id if written by the app; otherwise null. */
  path: string | null;
  id: string | null;
}

/** `line` is the row's line, from 1. */
export type PlacedQuestion = RowQuestion & { line: number };

export interface PlacedPage {
  name: string;
  /** The page record's fields. */
  fields: Record<string, unknown>;
  questions: (PlacedQuestion & { id?: string })[];
}

export function placeOf(cells: readonly string[], anki: AnkiHeaders | null): RowPlace {
  if (anki === null) return { deck: [], path: null, id: null };
  const { deckColumn, guidColumn } = anki;
  const deck = (deckColumn === null ? anki.deck : cells[deckColumn]) ?? '';
  const guid = guidColumn === null ? '' : (cells[guidColumn] ?? '').trim();
  const [path = '', id = ''] = guid.split('#');
  const slugs = path.split('/').slice(1);
  const isOwn = slugs.length === 3 && slugs.every(isSlug) && isSlug(id) && path.startsWith('/');
  const names = deck
    .split('::')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { deck: names, path: isOwn ? path : null, id: isOwn ? id : null };
}

/** `name` is the title for questions without a deck. */
export function placePages(
  rows: readonly { question: PlacedQuestion; place: RowPlace }[],
  name: string,
): PlacedPage[] {
  const pages = new Map<string, PlacedPage>();
  for (const { question, place } of rows) {
    const { deck, path, id } = place;
    const key = path ?? deck.join('::');
    const page = pages.get(key) ?? {
      name: deck.at(-1) ?? name,
      fields: fieldsOf(place, name),
      questions: [],
    };
    pages.set(key, page);
    page.questions.push(id === null ? question : { ...question, id });
  }
  return [...pages.values()];
}

function fieldsOf({ deck, path }: RowPlace, name: string): Record<string, unknown> {
  const [first, second, ...others] = deck;
  // Notes don't list all questions of their page: Anki may hold only some of them.
  const own = path === null ? {} : { path, imported: { isPart: true } };
  if (second === undefined) return { ...own, title: first ?? name };
  if (others.length === 0) return { ...own, topic: first, title: second };
  return { ...own, framework: first, topic: second, title: others.join(': ') };
}
