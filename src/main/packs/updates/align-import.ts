/** Puts imported pages in the places that a known library has for them, with the ids it knows their questions by. */
import type { Page } from '../../../shared/records.ts';
import type { ImportedPage } from '../imports/imported-page.ts';
import { isRecord } from '../imports/plain-values.ts';
import type { Import } from '../imports/read-import.ts';
import type { KnownPages } from './find-known-pages.ts';
import { planPageUpdate } from './page-update.ts';
import type { QuestionUpdate } from './page-update.ts';

/** What happens to a page that both versions have. */
export interface AlignedPage {
  known: Page;
  updates: QuestionUpdate[];
}

export interface AlignedImport {
  found: Import;
  /** The pages of `found` that are known. */
  aligned: Map<ImportedPage, AlignedPage>;
}

export function alignImport(found: Import, { pages: knownPages }: KnownPages): AlignedImport {
  const aligned = new Map<ImportedPage, AlignedPage>();
  const pages = found.pages.map((page) => {
    const known = knownPages.get(page);
    if (known === undefined) return page;
    const general = page.difficulty ?? known.difficulty;
    const { questions, updates } = planPageUpdate(known.questions, page.questions, general);
    const isUnchanged = updates.every(({ change }) => change === 'unchanged');
    const moved: ImportedPage = {
      ...page,
      framework: known.framework,
      frameworkSlug: known.frameworkSlug,
      topic: known.topic,
      topicSlug: known.topicSlug,
      slug: known.path.slice(known.path.lastIndexOf('/') + 1),
      difficulty: general,
      order: known.order,
      updated: page.updated ?? (isUnchanged ? known.updated : null),
      meta: renameExtras(page, questions),
      questions,
    };
    aligned.set(moved, { known, updates });
    return moved;
  });
  return { found: { ...found, pages }, aligned };
}

/** What's kept of questions under `meta` is kept by their ids. */
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
