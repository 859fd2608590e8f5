/** Collects fields of imported records that we do not model, so an export can write them back. */
import { isSlug } from '../../../shared/address.ts';
import { isRecord, readDifficulty, readText } from './plain-values.ts';

/** The fields of a page that we model or can derive, and what each must look like. */
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
  ...ignoreFields('id stem extension questionsCount __hash__'),
};

const parentFields: Record<string, (value: unknown) => boolean> = {
  name: isText,
  slug: isText,
  description: isText,
  order: isOrder,
  meta: isRecord,
  ...ignoreFields('id stem extension __hash__'),
};
const topicFields = { ...parentFields, frameworkSlug: isText };
const frameworkFields = { ...parentFields, icon: isSlugText, tier: Number.isInteger };

/** The fields of a page record that we don't know, or whose values don't fit their names. */
export function collectUnmodelledPageFields(
  record: Record<string, unknown>,
): Record<string, unknown> {
  const rest = collectUnmodelled(record, pageFields);
  const { title, subtopic } = record;
  return isText(subtopic) && isText(title) && subtopic !== title ? { ...rest, subtopic } : rest;
}

/** The same for a framework or topic. */
export function collectUnmodelledParentFields(
  record: Record<string, unknown>,
): Record<string, unknown> {
  return collectUnmodelled(record, 'frameworkSlug' in record ? topicFields : frameworkFields);
}

/** The three slugs of a page's path; empty when it is no path of a page. */
export function readSlugs(path: string | null): string[] {
  const slugs = (path ?? '').split('/').filter((part) => part !== '');
  return slugs.length === 3 && slugs.every(isSlug) ? slugs : [];
}

/** The date that a text begins with, as `YYYY-MM-DD`. */
export function readDate(value: unknown): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(readText(value) ?? '')?.[0] ?? null;
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

function isSlugText(value: unknown): boolean {
  return typeof value === 'string' && isSlug(value);
}

function isOrder(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0;
}

/** Whether the body of a page of questions is empty, in any form that payloads write it. */
function isEmptyBody(value: unknown): boolean {
  if (!isRecord(value)) return value === '';
  const { value: nodes, children } = value;
  return [nodes, children].every(
    (list) => list === undefined || (Array.isArray(list) && list.length === 0),
  );
}
