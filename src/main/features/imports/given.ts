/** Metadata of imported records that content files have no field for, in the format in which the files store it. */
import { hashDraft } from '../../content/derived.ts';
import type { FrameworkDraft, TopicDraft } from '../../content/drafts.ts';
import type { Imported } from '../../content/imported.ts';
import { importedPageSchema } from '../../content/imported.ts';
import type { Page } from '../../../shared/records.ts';
import { readText } from './plain-values.ts';

/** Reads the record's hash, or the metadata an earlier import stored in its file. */
export function readGiven({ __hash__, imported }: Record<string, unknown>): Imported {
  const hash = readText(__hash__);
  return hash === null ? (importedPageSchema.safeParse(imported).data ?? {}) : { hash };
}

/** The metadata a page's file stores; null if empty. `known` has the addresses of all imported pages. */
export function keepGivenOfPage(
  { imported }: { imported: Imported },
  built: Page,
  known: ReadonlySet<string>,
): Imported | null {
  const { siblings = [], blogLink, ...hashes } = imported;
  const others = siblings.filter(({ path }) => !known.has(path));
  return orNull({
    ...keepHash(hashes, built.__hash__),
    ...(others.length === 0 ? {} : { siblings: others }),
    ...(blogLink === undefined ? {} : { blogLink }),
  });
}

/** Like `keepGivenOfPage`, for the file of a framework or topic. */
export function keepGivenOfParent(
  draft: FrameworkDraft | TopicDraft,
  given: Imported,
): Imported | null {
  return orNull(keepHash(given, hashDraft(draft)));
}

/** A hash equal to the derived one isn't stored. */
function keepHash({ hash, contentHash }: Imported, ownHash: string): Imported {
  if (hash === undefined || hash === ownHash) return {};
  return { hash, contentHash: contentHash ?? ownHash };
}

/** The slugs in an imported page's address; null where it has none. */
type Slugs = Record<'frameworkSlug' | 'topicSlug' | 'slug', string | null>;

/** The address according to the page's own slugs. */
export function addressOf({ frameworkSlug, topicSlug, slug }: Slugs): string {
  return `/${frameworkSlug}/${topicSlug}/${slug}`;
}

function orNull(imported: Imported): Imported | null {
  return Object.keys(imported).length === 0 ? null : imported;
}
