/** Reads payload fields next to a page: its topic's subtopics and the accompanying article. */
import { isRecord } from '../../../shared/is-record.ts';
import type { BlogLink, Sibling } from '../../../shared/records.ts';
import type { Imported } from '../../content/imported.ts';
import { blogLinkSchema, siblingSchema } from '../../content/imported.ts';

/** Both are recognized by their fields, like everything in a payload. */
export interface BesidePage {
  parts: Pick<Imported, 'siblings' | 'blogLink'>;
  /** The values that were read; other values next to the page are ignored. */
  read: unknown[];
}

/** The maximum number of subtopics read per topic. */
const maxSiblings = 500;

/** Reads the parts of a value that holds exactly one page; null otherwise. */
export function readBesidePage(value: Record<string, unknown>): BesidePage | null {
  const parts = Object.values(value);
  if (parts.filter(isPage).length !== 1) return null;
  const found: BesidePage = { parts: {}, read: [] };
  for (const part of parts) {
    const siblings = readSiblings(part);
    const blogLink = readBlogLink(part);
    if (siblings !== null) found.parts.siblings = siblings;
    else if (blogLink !== null) found.parts.blogLink = blogLink;
    else continue;
    found.read.push(part);
  }
  return found;
}

function isPage(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.questions);
}

function readSiblings(value: unknown): Sibling[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxSiblings) return null;
  const siblings: Sibling[] = [];
  for (const item of value as unknown[]) {
    const sibling = siblingSchema.safeParse(item).data;
    if (sibling === undefined) return null;
    siblings.push(sibling);
  }
  return siblings;
}

function readBlogLink(value: unknown): BlogLink | null {
  return blogLinkSchema.safeParse(value).data ?? null;
}
