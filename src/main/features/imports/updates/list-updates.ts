/** Counts and lists for the user what an import does to a library that's known already. */
import { questionChanges } from '../../../../shared/imports.ts';
import type { ImportUpdate, ListedUpdate } from '../../../../shared/imports.ts';
import type { Page } from '../../../../shared/records.ts';
import type { KnownLibrary } from './known-library.ts';
import { compareQuestions } from './page-update.ts';
import type { QuestionUpdate } from './page-update.ts';

/** A question of the library, with what becomes of it. */
export interface PlacedUpdate extends QuestionUpdate {
  /** `<path>#<question id>`, without the pack. */
  address: string;
  /** The title of its page. */
  page: string;
}

/** The most questions that are listed one by one. */
const maxListed = 500;

/** What becomes of a page's questions. */
export function placeUpdates(page: Page, updates: readonly QuestionUpdate[]): PlacedUpdate[] {
  return updates.map((update) => {
    const id = (update.after ?? update.before)?.id ?? '';
    return { ...update, address: `${page.path}#${id}`, page: page.title };
  });
}

/** What becomes of every question of these pages, where each question says itself which one it is. */
export function comparePages(known: readonly Page[], found: readonly Page[]): PlacedUpdate[] {
  const before = new Map(known.map((page) => [page.path, page]));
  const after = new Map(found.map((page) => [page.path, page]));
  const gone = known.filter(({ path }) => !after.has(path));
  return [...found, ...gone].flatMap((page) => {
    const old = before.get(page.path)?.questions ?? [];
    const now = after.get(page.path)?.questions ?? [];
    return placeUpdates(page, compareQuestions(old, now));
  });
}

/** What the user is shown of it. */
export function summarize(
  { pack, name, isRemoved }: KnownLibrary,
  updates: readonly PlacedUpdate[],
): ImportUpdate {
  const counts = Object.fromEntries(
    questionChanges.map((name) => [name, updates.filter(({ change }) => change === name).length]),
  ) as ImportUpdate['counts'];
  const questions = updates.flatMap(({ address, change, page, before, after }): ListedUpdate[] => {
    if (change === 'unchanged') return [];
    return [{ address, change, page, q: (after ?? before)?.q ?? '' }];
  });
  return {
    pack,
    library: name,
    isRemoved,
    counts,
    questions: questions.slice(0, maxListed),
  };
}
