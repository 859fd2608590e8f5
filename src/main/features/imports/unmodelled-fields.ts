/** Collects fields of imported records that we don't model, so that an export can write them back. */
import { isSlug, pathInPack } from '../../../shared/address.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { isRealDate } from '../../content/drafts.ts';
import { importedPageSchema, importedParentSchema } from '../../content/imported.ts';
import { readDifficulty, readText } from './plain-values.ts';

/** The fields of a page that we model or can derive, each with a check of its shape. */
const pageFields: Record<string, (value: unknown) => boolean> = {
  title: isText,
  subtopic: isText,
  description: isText,
  seoDescription: isText,
  framework: isText,
  topic: isText,
  frameworkSlug: isSlugText,
  topicSlug: isSlugText,
  path: (value) => readSlugs(readText(value)).length > 0,
  difficulty: (value) => readDifficulty(value) !== null,
  order: isOrder,
  updated: (value) => readDate(value) !== null,
  navigation: (value) => typeof value === 'boolean',
  related: isRecord,
  meta: isRecord,
  seo: (value) => isRecord(value) && Object.keys(value).every((key) => key === 'description'),
  body: isEmptyBody,
  questions: Array.isArray,
  imported: (value) => importedPageSchema.safeParse(value).success,
  ...ignoreFields('id stem extension questionsCount __hash__'),
};

const parentFields: Record<string, (value: unknown) => boolean> = {
  name: isText,
  slug: isText,
  description: isText,
  order: Number.isInteger,
  meta: isRecord,
  imported: (value) => importedParentSchema.safeParse(value).success,
  ...ignoreFields('id stem extension __hash__'),
};
const topicFields = { ...parentFields, frameworkSlug: isText };
const frameworkFields = { ...parentFields, icon: isLine, tier: Number.isInteger };

/** The unknown fields of a page record, and known ones with unexpected values. */
export function collectUnmodelledPageFields(
  record: Record<string, unknown>,
): Record<string, unknown> {
  const rest = collectUnmodelled(record, pageFields);
  const { title, subtopic } = record;
  return isText(subtopic) && isText(title) && subtopic !== title ? { ...rest, subtopic } : rest;
}

/** Like `collectUnmodelledPageFields`, for a framework or topic. */
export function collectUnmodelledParentFields(
  record: Record<string, unknown>,
): Record<string, unknown> {
  return collectUnmodelled(record, 'frameworkSlug' in record ? topicFields : frameworkFields);
}

/** The three slugs in a page's path, with or without a pack; empty if it isn't a page's path. */
export function readSlugs(path: string | null): string[] {
  const slugs = pathInPack(path ?? '')
    .split('/')
    .filter((part) => part !== '');
  return slugs.length === 3 && slugs.every(isSlug) ? slugs : [];
}

/** The date at the start of a text, as `YYYY-MM-DD`; null if there is no such day. */
export function readDate(value: unknown): string | null {
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(readText(value) ?? '') ?? [];
  return date !== undefined && isRealDate(date) ? date : null;
}

function collectUnmodelled(
  record: Record<string, unknown>,
  fields: Record<string, (value: unknown) => boolean>,
): Record<string, unknown> {
  const rest = Object.entries(record).filter(([key, value]) => {
    const fits = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return fits === undefined || (value !== null && value !== undefined && !fits(value));
  });
  return Object.fromEntries(rest);
}

function ignoreFields(names: string): Record<string, () => boolean> {
  return Object.fromEntries(names.split(' ').map((name) => [name, () => true]));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isLine(value: unknown): boolean {
  return typeof value === 'string' && !value.trim().includes('\n');
}

function isSlugText(value: unknown): boolean {
  return typeof value === 'string' && isSlug(value);
}

function isOrder(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0;
}

/** True if a question page's body is empty, in any form used by payloads. */
function isEmptyBody(value: unknown): boolean {
  if (!isRecord(value)) return value === '';
  const { value: nodes, children } = value;
  return [nodes, children].every(
    (list) => list === undefined || (Array.isArray(list) && list.length === 0),
  );
}
