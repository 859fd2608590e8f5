/** The data of an import, and reading it from a payload. */
import { formatNumber } from '../../../shared/format-number.ts';
import { AppError } from '../../../shared/app-error.ts';
import type {
  GuessedEncoding,
  ImportedDecks,
  ImportedTable,
  LeftOut,
  LineCounts,
} from '../../../shared/imports.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { maxDescriptionLength, maxNameLength } from '../../content/text-limits.ts';
import { decodePayload } from '../../content/payload.ts';
import type { Imported } from '../../content/imported.ts';
import { readBesidePage } from './beside-page.ts';
import type { BesidePage } from './beside-page.ts';
import { checkNamed, checkPage, checkParent } from './check-payload.ts';
import type { NamedPage, Place } from './check-payload.ts';
import { cutText, fitText } from './fit-text.ts';
import { addressOf, readGiven } from './given.ts';
import type { ImportedPage } from './imported-page.ts';
import { keep, readPage } from './imported-page.ts';
import { collectUnmodelledParentFields } from './unmodelled-fields.ts';
import { readText, showValue, sizeOf } from './plain-values.ts';

export interface ImportedParent {
  slug: string;
  name: string | null;
  description: string;
  icon: string | null;
  order: number | null;
  tier: number | null;
  meta: Record<string, unknown>;
  /** Metadata from the source that we derive. */
  imported: Imported;
}

export interface Import {
  /** By slug. */
  frameworks: Map<string, ImportedParent>;
  /** By `<framework slug>/<slug>`. */
  topics: Map<string, ImportedParent>;
  pages: ImportedPage[];
  notes: string[];
  /** In file order, then line order. */
  leftOut: LeftOut[];
  /** The line counts of the files by use. */
  lines: LineCounts;
  tables: ImportedTable[];
  decks: ImportedDecks[];
  encodings: GuessedEncoding[];
  /** The approximate number of characters in it. */
  size: number;
}

/** The maximum number of pages per import. */
const maxPages = 2000;
/** The maximum number of characters per import. */
const maxSize = 20 * 1024 * 1024;

/** An import of no files. */
export function makeEmptyImport(): Import {
  return {
    frameworks: new Map(),
    topics: new Map(),
    pages: [],
    notes: [],
    leftOut: [],
    lines: { total: 0, inQuestions: 0, leftOut: 0, structure: {} },
    tables: [],
    decks: [],
    encodings: [],
    size: 0,
  };
}

/** Adds the contents of a payload. Fails with `content` if it can't be read or has no page. */
export function readPayloadFile(result: Import, file: string, text: string): Import {
  readPayload(result, decodePayload(text).data, file, (message) => result.notes.push(message));
  return result;
}

/** Adds frameworks and topics, by their slugs as in `Import`. */
export function addParents(
  result: Import,
  frameworks: Import['frameworks'],
  topics: Import['topics'],
): void {
  for (const [slug, parent] of frameworks) {
    addSize(result, parent);
    result.frameworks.set(slug, parent);
  }
  for (const [key, parent] of topics) {
    addSize(result, parent);
    result.topics.set(key, parent);
  }
}

/** Adds a page. Fails with `content` if there are too many or they are too large. */
export function addPage(result: Import, page: ImportedPage): void {
  result.pages.push(page);
  if (result.pages.length > maxPages) {
    throw new AppError('content', `The files have more than ${formatNumber(maxPages)} pages.`);
  }
  addSize(result, page);
}

function addSize(result: Import, part: ImportedPage | ImportedParent): void {
  result.size += sizeOf(part);
  if (result.size > maxSize) {
    throw new AppError('content', 'The questions are over 20 MB in total: import fewer files.');
  }
}

/** Recognizes records by their fields, because payloads name their keys differently. */
function readPayload(
  result: Import,
  data: Record<string, unknown>,
  file: string,
  note: (text: string) => void,
): void {
  const seen = new Set<unknown>();
  const pages = new Map<unknown, ImportedPage>();
  const named: NamedPage[] = [];
  const before = result.pages.length;
  const take = (record: Record<string, unknown>, at: Place, beside: BesidePage | null): void => {
    const known = record.path === undefined ? undefined : pages.get(record.path);
    const page = known ?? readPage(record, at.name, note, { place: at.place });
    if (known === undefined) for (const fault of checkPage(record, page, at)) note(fault);
    pages.set(record.path, page);
    // Of two copies of a page in the payload, only one may have its article next to it.
    if (beside !== null) Object.assign(page.imported, beside.parts);
    if (known === undefined) addPage(result, page);
  };
  const visit = (value: unknown, at: Place, beside: BesidePage | null = null): void => {
    const { place, depth } = at;
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > 4) return;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const [index, item] of (value as unknown[]).entries()) {
        visit(item, { ...at, place: `${place}[${index}]`, list: place, depth: depth + 1 });
      }
    } else if (isRecord(value)) {
      if (Array.isArray(value.questions)) {
        take(value, at, beside);
      } else if (typeof value.slug === 'string' && typeof value.name === 'string') {
        readParent(result, value, note);
        for (const fault of checkParent(value, at)) note(fault);
      } else if (typeof value.path === 'string') {
        const { path, order, subtopic, title } = value;
        // A sibling gives a page's position in its topic, but so does the page itself.
        if (order === undefined) note(`${file}: the link to ${path.slice(0, 200)} is left out.`);
        else named.push({ place: at.list, path, title: readText(subtopic) ?? readText(title) });
      } else if (depth === 0 || Object.values(value).some((part) => typeof part === 'object')) {
        const found = readBesidePage(value);
        for (const part of found?.read ?? []) seen.add(part);
        for (const { path, subtopic } of found?.parts.siblings ?? []) {
          named.push({ place: `${place}.siblings`, path, title: subtopic });
        }
        for (const [key, item] of Object.entries(value)) {
          visit(item, { ...at, name: key, place: `${place}.${key}`, depth: depth + 1 }, found);
        }
      } else note(`${file}: ${showValue(value)} is left out.`);
    }
  };
  for (const [key, value] of Object.entries(data)) {
    const count = result.pages.length;
    const place = `${file}: ${key.slice(0, 100)}`;
    visit(value, { key, name: key, place, list: place, depth: 0 });
    if (result.pages.length === count) note(`${file}: there is no page in "${key.slice(0, 100)}".`);
  }
  if (result.pages.length === before) {
    throw new AppError('content', `There is no page with questions in ${file}.`);
  }
  const held = new Set(result.pages.slice(before).map(addressOf));
  for (const missing of checkNamed(named, held)) note(missing);
}

function readParent(
  result: Import,
  record: Record<string, unknown>,
  note: (text: string) => void,
): void {
  const slug = String(record.slug);
  const { frameworkSlug } = record;
  const written = readText(record.name);
  const name = written === null ? null : cutText(written, maxNameLength);
  const fit = (field: string, text: string, most: number): string =>
    fitText(text, most, (what) => note(`${name ?? slug}: its ${field} ${what}`));
  if (written !== null) fit('name', written, maxNameLength);
  const icon = readText(record.icon);
  const rest = keep(collectUnmodelledParentFields(record), name ?? slug, note);
  if (Object.keys(rest).length > 0) {
    note(`${name ?? slug}: ${Object.keys(rest).join(', ')} kept under "meta".`);
  }
  const own = isRecord(record.meta) ? keep(record.meta, name ?? slug, note) : {};
  const parent: ImportedParent = {
    slug,
    name,
    description: fit('description', readText(record.description) ?? '', maxDescriptionLength),
    icon: icon === null ? null : cutText(icon, maxNameLength),
    order: Number.isInteger(record.order) ? Number(record.order) : null,
    tier: Number.isInteger(record.tier) ? Number(record.tier) : null,
    meta: { ...own, ...rest },
    imported: readGiven(record),
  };
  addSize(result, parent);
  if (typeof frameworkSlug === 'string') result.topics.set(`${frameworkSlug}/${slug}`, parent);
  else result.frameworks.set(slug, parent);
}
