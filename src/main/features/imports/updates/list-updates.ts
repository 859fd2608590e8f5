/** Counts and lists the changes an import makes to a known library. */
import { maxListedChanges } from '../../../../shared/contract/values.ts';
import { questionChanges } from '../../../../shared/imports.ts';
import type { ImportUpdate, ListedGuess, ListedUpdate } from '../../../../shared/imports.ts';
import type { Page } from '../../../../shared/records.ts';
import type { KnownLibrary } from './known-library.ts';
import { compareQuestions } from './page-update.ts';
import type { QuestionUpdate } from './page-update.ts';

/** A question of the library with its change. */
export interface PlacedUpdate extends QuestionUpdate {
  /** `<path>#<question id>`, without the pack. */
  address: string;
  /** Its page's title. */
  page: string;
}

/** The changes to a page's questions. */
export function placeUpdates(page: Page, updates: readonly QuestionUpdate[]): PlacedUpdate[] {
  return updates.map((update) => {
    const id = (update.after ?? update.before)?.id ?? '';
    return { ...update, address: `${page.path}#${id}`, page: page.title };
  });
}

/** The changes to all questions of these pages, matched by id. */
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

/** The summary shown to the user. */
export function summarize(
  { pack, name, isRemoved }: KnownLibrary,
  updates: readonly PlacedUpdate[],
  guesses: readonly ListedGuess[] = [],
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
    questions: questions.slice(0, maxListedChanges),
    guesses: guesses.slice(0, maxListedChanges),
  };
}
