/** Divides questions into pages: by Anki decks, and by the ids in the app's own notes. */
import { isSlug } from '../../../shared/address.ts';

/** The destination of a note's question. */
export interface DeckPlace {
  /** The names of the deck and its parents, outermost first. */
  deck: string[];
  /** The page's path and the question's id if written by the app; otherwise null. */
  path: string | null;
  id: string | null;
}

export interface PlacedPage<Question> {
  name: string;
  /** The page record's fields. */
  fields: Record<string, unknown>;
  /** Each with the id from its note, or null. */
  questions: (Question & { id: string | null })[];
}

/** `guid` identifies the note; the app's own are addresses. */
export function placeOf(deck: readonly string[], guid: string): DeckPlace {
  const [path = '', id = ''] = guid.trim().split('#');
  const slugs = path.split('/').slice(1);
  const isOwn = slugs.length === 3 && slugs.every(isSlug) && isSlug(id) && path.startsWith('/');
  const names = deck.map((name) => name.trim()).filter((name) => name !== '');
  return { deck: names, path: isOwn ? path : null, id: isOwn ? id : null };
}

/** `name` is the title for questions without a deck. */
export function placePages<Question>(
  rows: readonly { question: Question; place: DeckPlace }[],
  name: string,
): PlacedPage<Question>[] {
  const pages = new Map<string, PlacedPage<Question>>();
  for (const { question, place } of rows) {
    const { deck, path, id } = place;
    const key = path ?? deck.join('::');
    const page = pages.get(key) ?? {
      name: deck.at(-1) ?? name,
      fields: fieldsOf(place, name),
      questions: [],
    };
    pages.set(key, page);
    page.questions.push({ ...question, id });
  }
  return [...pages.values()];
}

function fieldsOf({ deck, path }: DeckPlace, name: string): Record<string, unknown> {
  const [first, second, ...others] = deck;
  // Notes don't list all questions of their page: Anki may hold only some of them.
  const own = path === null ? {} : { path, imported: { isPart: true } };
  if (second === undefined) return { ...own, title: first ?? name };
  if (others.length === 0) return { ...own, topic: first, title: second };
  return { ...own, framework: first, topic: second, title: others.join(': ') };
}
