/** What an import was given of its records that their files can't say otherwise, in the form in which the files keep it. */
import { hashDraft } from '../../content/derived.ts';
import type { FrameworkDraft, TopicDraft } from '../../content/drafts.ts';
import type { Imported } from '../../content/imported.ts';
import { importedPageSchema } from '../../content/imported.ts';
import type { Page } from '../../../shared/records.ts';
import { readText } from './plain-values.ts';

/** Reads the record's hash, or what an earlier import has kept in the file it comes from. */
export function readGiven({ __hash__, imported }: Record<string, unknown>): Imported {
  const hash = readText(__hash__);
  return hash === null ? (importedPageSchema.safeParse(imported).data ?? {}) : { hash };
}

/** What a page's file keeps; null if that's nothing. `known` has the address of every page that is imported. */
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

/** The same for the file of a framework or a topic. */
export function keepGivenOfParent(
  draft: FrameworkDraft | TopicDraft,
  given: Imported,
): Imported | null {
  return orNull(keepHash(given, hashDraft(draft)));
}

/** A hash like our own needs no mention. */
function keepHash({ hash, contentHash }: Imported, ownHash: string): Imported {
  if (hash === undefined || hash === ownHash) return {};
  return { hash, contentHash: contentHash ?? ownHash };
}

/** The names in an imported page's address; null where it has none. */
type Slugs = Record<'frameworkSlug' | 'topicSlug' | 'slug', string | null>;

/** The address that the page says it has. */
export function addressOf({ frameworkSlug, topicSlug, slug }: Slugs): string {
  return `/${frameworkSlug}/${topicSlug}/${slug}`;
}

function orNull(imported: Imported): Imported | null {
  return Object.keys(imported).length === 0 ? null : imported;
}
