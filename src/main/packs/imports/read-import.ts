/** Reads a chosen file in any of the formats that can be imported. */
import { AppError } from '../../../shared/app-error.ts';
import { decodePayload } from '../../content/payload.ts';
import type { ImportedPage } from './imported-page.ts';
import { keep, readPage } from './imported-page.ts';
import { collectUnmodelledParentFields } from './unmodelled-fields.ts';
import { isRecord, readText, sizeOf } from './plain-values.ts';
import { readMarkdown } from './read-markdown.ts';

export interface ImportedParent {
  slug: string;
  name: string | null;
  description: string;
  icon: string | null;
  order: number | null;
  tier: number | null;
  meta: Record<string, unknown>;
}

export interface Import {
  /** By slug. */
  frameworks: Map<string, ImportedParent>;
  /** By `<framework slug>/<slug>`. */
  topics: Map<string, ImportedParent>;
  pages: ImportedPage[];
  notes: string[];
  /** Characters of everything in it, about. */
  size: number;
}

/** The most pages that are imported at once. */
const maxPages = 2000;
/** The most characters. */
const maxSize = 20 * 1024 * 1024;

/** Adds what the file says to the import. Fails with `content` when it is of no kind that can be read. */
export function readImport(result: Import, file: string, text: string): void {
  const note = (message: string): void => void result.notes.push(message);
  if (/\.json$/i.test(file)) readPayload(result, decodePayload(text).data, file, note);
  else addPage(result, readMarkdown(text, file, note));
}

function addPage(result: Import, page: ImportedPage): void {
  result.pages.push(page);
  if (result.pages.length > maxPages) {
    throw new AppError('content', `The files have more than ${maxPages} pages.`);
  }
  addSize(result, page);
}

function addSize(result: Import, part: ImportedPage | ImportedParent): void {
  result.size += sizeOf(part);
  if (result.size > maxSize) {
    throw new AppError('content', 'The questions are over 20 MB together: import fewer files.');
  }
}

/** Tells records by their fields, because payloads name their keys differently. */
function readPayload(
  result: Import,
  data: Record<string, unknown>,
  file: string,
  note: (text: string) => void,
): void {
  const seen = new Set<unknown>();
  const paths = new Set<unknown>();
  const before = result.pages.length;
  const visit = (value: unknown, name: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > 4) return;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const item of value as unknown[]) visit(item, name, depth + 1);
    } else if (isRecord(value)) {
      if (Array.isArray(value.questions)) {
        if (value.path === undefined || !paths.has(value.path)) {
          addPage(result, readPage(value, name, note));
        }
        paths.add(value.path);
      } else if (typeof value.slug === 'string' && typeof value.name === 'string') {
        readParent(result, value, note);
      } else if (typeof value.path === 'string') {
        // A sibling says where a page is in its topic, which the page itself does.
        if (value.order === undefined)
          note(`${file}: the link to ${value.path.slice(0, 200)} is left out.`);
      } else if (depth === 0 || Object.values(value).some((part) => typeof part === 'object')) {
        for (const [key, item] of Object.entries(value)) visit(item, key, depth + 1);
      } else note(`${file}: ${JSON.stringify(value).slice(0, 100)} is left out.`);
    }
  };
  for (const [key, value] of Object.entries(data)) {
    const count = result.pages.length;
    visit(value, key, 0);
    if (result.pages.length === count) note(`${file}: there is no page in "${key.slice(0, 100)}".`);
  }
  if (result.pages.length === before) {
    throw new AppError('content', `There is no page with questions in ${file}.`);
  }
}

function readParent(
  result: Import,
  record: Record<string, unknown>,
  note: (text: string) => void,
): void {
  const slug = String(record.slug);
  const { frameworkSlug } = record;
  const name = readText(record.name);
  const rest = keep(collectUnmodelledParentFields(record), name ?? slug, note);
  if (Object.keys(rest).length > 0) {
    note(`${name ?? slug}: ${Object.keys(rest).join(', ')} kept under "meta".`);
  }
  const own = isRecord(record.meta) ? keep(record.meta, name ?? slug, note) : {};
  const parent: ImportedParent = {
    slug,
    name,
    description: readText(record.description) ?? '',
    icon: readText(record.icon),
    order: Number.isInteger(record.order) ? Number(record.order) : null,
    tier: Number.isInteger(record.tier) ? Number(record.tier) : null,
    meta: { ...own, ...rest },
  };
  addSize(result, parent);
  if (typeof frameworkSlug === 'string') result.topics.set(`${frameworkSlug}/${slug}`, parent);
  else result.frameworks.set(slug, parent);
}
