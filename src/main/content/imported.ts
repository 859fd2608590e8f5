/** Import metadata that a file has no other field for, kept so that an export can restore it. */
import { z } from 'zod';
import { packBase, parseAddress } from '../../shared/address.ts';
import type { BlogLink, Sibling } from '../../shared/records.ts';
import { isLibraryLink } from './library-link.ts';

/** The `imported` map of a file written by an import. */
export interface Imported {
  /** The record's original `__hash__`, valid as long as the content hashes to `contentHash`. */
  hash?: string | undefined;
  /** Our own hash of the content when it was imported. */
  contentHash?: string | undefined;
  /** For a page: the subtopics of its topic that weren't imported with it. */
  siblings?: Sibling[] | undefined;
  /** For a page: the article that accompanies it, which isn't imported. */
  blogLink?: BlogLink | undefined;
  /** For a page: the file may have only some of its questions, as in a shared selection. Imports don't write it. */
  isPart?: true | undefined;
}

const text = z.string().refine((value) => value.trim() !== '');
const pathOf = (kind: 'page' | 'article') =>
  z
    .string()
    .refine(
      (value) => parseAddress(value)?.kind === kind && isLibraryLink(value) && !value.includes('#'),
    );

/** A subtopic of the page's topic, in a payload or a file. */
export const siblingSchema = z.strictObject({
  subtopic: text,
  path: pathOf('page'),
  order: z.int().min(1),
});

/** The article that accompanies a page, in a payload or a file. */
export const blogLinkSchema = z.strictObject({ path: pathOf('article'), title: text });

/** `imported` in a framework's or a topic's file. */
export const importedParentSchema = z.strictObject(
  { hash: text.optional(), contentHash: text.optional() },
  { error: 'is written by imports: remove it' },
);

/** `imported` in a page's file. */
export const importedPageSchema = importedParentSchema.extend({
  siblings: z.array(siblingSchema).optional(),
  blogLink: blogLinkSchema.optional(),
  isPart: z.literal(true).optional(),
});

/** The hash to export: the original one if the content is unchanged since the import, otherwise our own. */
export function givenHash(ownHash: string, imported: Imported | null): string {
  const { hash, contentHash } = imported ?? {};
  return hash !== undefined && contentHash === ownHash ? hash : ownHash;
}

/** The siblings that the import of a page in this pack named and that aren't in the library. */
export function listSiblingsElsewhere(
  inLibrary: readonly Sibling[],
  imported: Imported | null,
  pack: string,
): Sibling[] {
  const known = new Set(inLibrary.map(({ path }) => path));
  return (imported?.siblings ?? [])
    .map((sibling) => ({ ...sibling, path: packBase(pack) + sibling.path }))
    .filter(({ path }) => !known.has(path));
}

/** All siblings in order. */
export function joinSiblings(inLibrary: readonly Sibling[], elsewhere: Sibling[]): Sibling[] {
  return [...inLibrary, ...elsewhere].sort((a, b) => a.order - b.order);
}
