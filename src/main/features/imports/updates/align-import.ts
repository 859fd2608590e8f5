/** Moves imported pages to their places in a known library, and gives their questions the known ids. */
import { isRecord } from '../../../../shared/is-record.ts';
import type { Page } from '../../../../shared/records.ts';
import type { ImportedPage } from '../imported-page.ts';
import type { Import } from '../read-import.ts';
import type { KnownPages } from './find-known-pages.ts';
import { ankiKeyOf } from './keep-places.ts';
import type { KnownLibrary } from './known-library.ts';
import { planPageUpdate } from './page-update.ts';
import type { QuestionGuess, QuestionUpdate } from './page-update.ts';

/** The merge of a page that is in both versions. */
export interface AlignedPage {
  known: Page;
  updates: QuestionUpdate[];
  guesses: QuestionGuess[];
}

export interface AlignedImport {
  found: Import;
  /** The pages of `found` that are known. */
  aligned: Map<ImportedPage, AlignedPage>;
}

/** `different` has the addresses (`<path>#<id>`) of known questions whose guessed match is a different question. */
export function alignImport(
  found: Import,
  { library, pages: knownPages }: KnownPages,
  different: ReadonlySet<string>,
): AlignedImport {
  const aligned = new Map<ImportedPage, AlignedPage>();
  const pages = found.pages.map((given) => {
    const known = knownPages.get(given);
    if (known === undefined) return given;
    const isPart = given.imported.isPart === true;
    const page = isPart || given.hasOnlyQuestions ? keepFields(given, known, library) : given;
    const general = page.difficulty ?? known.difficulty;
    const { questions, updates, guesses } = planPageUpdate(
      withKeys(known, known.questions),
      withKeys(page, page.questions),
      {
        difficulty: general,
        isPart,
        isDifferent: (id) => different.has(`${known.path}#${id}`),
      },
    );
    const isUnchanged = updates.every(({ change }) => change === 'unchanged');
    const isOlder = page.updated !== null && page.updated <= known.updated;
    const updated = isPart && (isUnchanged || isOlder) ? known.updated : page.updated;
    const moved: ImportedPage = {
      ...page,
      framework: known.framework,
      frameworkSlug: known.frameworkSlug,
      topic: known.topic,
      topicSlug: known.topicSlug,
      slug: known.path.slice(known.path.lastIndexOf('/') + 1),
      difficulty: general,
      order: known.order,
      updated: updated ?? (isUnchanged ? known.updated : null),
      meta: keepMeta(given, known, questions),
      questions,
    };
    aligned.set(moved, { known, updates, guesses });
    return moved;
  });
  return { found: { ...found, pages }, aligned };
}

function withKeys<Question extends { id: string }>(
  page: Pick<Page, 'meta'>,
  questions: readonly Question[],
): (Question & { key: string | null })[] {
  return questions.map((question) => ({ ...question, key: ankiKeyOf(page, question.id) }));
}

/** A part of a page, or a table, contributes only questions; all other fields keep the page's values. */
function keepFields(given: ImportedPage, known: Page, { files }: KnownLibrary): ImportedPage {
  const { title, description, seoDescription, difficulty, navigation, related } = known;
  const draft = files.find(({ path }) => path === known.id)?.draft;
  return {
    ...given,
    ...{ title, description, seoDescription, difficulty, navigation, related },
    imported: (draft?.kind === 'page' ? draft.imported : undefined) ?? {},
  };
}

/** The page's `meta`, with question data from a table, such as tags. */
function keepMeta(
  given: ImportedPage,
  known: Page,
  questions: readonly { id: string }[],
): Record<string, unknown> {
  if (given.imported.isPart === true) return known.meta;
  const meta = renameExtras(given, questions);
  return given.hasOnlyQuestions ? { ...known.meta, ...meta } : meta;
}

/** Question data under `meta` is keyed by question id. */
function renameExtras(
  { meta, questions }: ImportedPage,
  renamed: readonly { id: string }[],
): Record<string, unknown> {
  const { questions: extras } = meta;
  if (!isRecord(extras)) return meta;
  const ids = new Map(questions.map(({ id }, index) => [id, renamed[index]?.id ?? id]));
  return {
    ...meta,
    questions: Object.fromEntries(
      Object.entries(extras).map(([id, extra]) => [ids.get(id) ?? id, extra]),
    ),
  };
}
