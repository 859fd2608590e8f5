/** The authored fields of each kind of file: the schemas, and the drafts they yield. */
import { z } from 'zod';
import { formatNumber } from '../../shared/format-number.ts';
import { isSlug, parseAddress } from '../../shared/address.ts';
import { difficulties } from '../../shared/difficulty.ts';
import type { Difficulty } from '../../shared/difficulty.ts';
import type { Gap, Question, SiteLink } from '../../shared/records.ts';
import { parseExternalLink } from '../../shared/external-link.ts';
import { changedListAddress } from '../../shared/study/marks.ts';
import { interviewPath } from '../../shared/study/screen-paths.ts';
import { maxSourcePaths } from '../../shared/study/session-kinds.ts';
import type { FigureDraft } from './pictures/figure.ts';
import type { FixtureDraft } from './fixture.ts';
import type { ImageDraft } from './pictures/image.ts';
import { importedPageSchema, importedParentSchema } from './imported.ts';
import type { Imported } from './imported.ts';
import { isLibraryLink } from './library-link.ts';
import { maxDescriptionLength, maxNameLength, maxQuestionLength } from './text-limits.ts';

interface Identified {
  name: string;
  slug: string;
  description: string;
  order: number;
  meta: Record<string, unknown>;
  imported?: Imported | undefined;
}

export interface FrameworkDraft extends Identified {
  kind: 'framework';
  icon: string;
  tier: number;
}

export interface TopicDraft extends Identified {
  kind: 'topic';
  frameworkSlug: string;
}

export interface PageDraft {
  kind: 'page';
  title: string;
  description: string;
  seoDescription: string;
  difficulty: Difficulty;
  order: number;
  updated: string;
  navigation: boolean;
  related: Record<string, unknown> | null;
  questions: Question[];
  meta: Record<string, unknown>;
  imported?: Imported | undefined;
  /** The parents' names if the author wrote them down; they must match the parents. */
  written: { framework?: string | undefined; topic?: string | undefined };
}

export interface ArticleDraft {
  kind: 'article';
  title: string;
  description: string;
  updated: string;
  pages: string[];
  /** The article in Markdown, all lines after the front matter. */
  body: string;
}

export interface GapsDraft {
  kind: 'gaps';
  gaps: Gap[];
}

interface SiteDraft {
  kind: 'site';
  quiz: SiteLink | null;
  channel: SiteLink | null;
}

interface SynonymsDraft {
  kind: 'synonyms';
  synonyms: Record<string, string[]>;
}

export interface RoleDraft {
  kind: 'role';
  name: string;
  description: string;
  order: number;
  /** The weights of topics, by their addresses. */
  topics: Record<string, number>;
}

/** A file's validated content, without anything that can be derived from it. */
export type Draft =
  | FrameworkDraft
  | TopicDraft
  | PageDraft
  | GapsDraft
  | ArticleDraft
  | SiteDraft
  | SynonymsDraft
  | RoleDraft
  | FigureDraft
  | ImageDraft
  | FixtureDraft;

const anyText = z.string({ error: 'must be text: put quotes around it' });
const text = anyText.refine((value) => value.trim() !== '', 'is empty: write a text');
const line = text
  .refine((value) => !value.trim().includes('\n'), 'must be a single line')
  .transform((value) => value.trim());
const name = line.refine(...atMost(maxNameLength));
const slug = anyText.refine(
  isSlug,
  'must be lowercase words of a-z and 0-9 joined by single hyphens',
);
/** The highest allowed `order`, far more than any library needs. */
export const maxOrder = 1_000_000;
/** Of a framework or a topic. */
const whole = z
  .int({ error: 'must be a whole number, without quotes' })
  .min(-maxOrder, `must be at least ${formatNumber(-maxOrder)}`)
  .max(maxOrder, `must be at most ${formatNumber(maxOrder)}`);
/** Of a page. */
const order = z
  .int({ error: 'must be a whole number from 1, without quotes' })
  .min(1, 'must be a whole number from 1, without quotes')
  .max(maxOrder, `must be at most ${formatNumber(maxOrder)}`);
const difficulty = z.enum(difficulties, { error: 'must be easy, medium or hard' });
const date = anyText
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a date like 2026-11-21', abort: true })
  .refine(isRealDate, 'is a date that no calendar has: correct it');
const flag = z.boolean({ error: 'must be true or false' });
const synonymWord = z
  .string()
  .regex(/^[\p{L}\p{N}]+$/u, 'must be a single word: put the longer name behind it');
const record = z.record(z.string(), z.unknown(), { error: 'must be a map of keys and values' });
const meta = record.default({});
const description = anyText
  .transform((value) => value.trim())
  .refine(...atMost(maxDescriptionLength));
const seoDescription = line.refine(...atMost(maxDescriptionLength));
const pagePath = anyText.refine((value) => {
  const address = parseAddress(value);
  return address?.kind === 'page' && isLibraryLink(value) && !value.includes('#');
}, 'must be the path of a page, like /sql/schema-design/data-types');

const topicPath = z
  .string()
  .refine(
    (value) => parseAddress(value)?.kind === 'topic' && isLibraryLink(value),
    'must be the path of a topic, like /sql/schema-design',
  );
const weight = z
  .int({ error: 'must be a whole number' })
  .refine((value) => value >= 1 && value <= 5, 'must be from 1 to 5');

const question = z.strictObject(
  { id: slug, difficulty, q: line.refine(...atMost(maxQuestionLength)), a: text },
  { error: 'must be a map with id, difficulty, q and a' },
);

/** The maximum number of characters of a hidden text or a fill: a gap is a few tokens. */
const maxHoleLength = 200;
/** The maximum number of fills that a gap is proven with. */
const maxWrong = 40;
const fill = text
  .refine((value) => !value.includes('\n'), 'must be a single line')
  .refine(...atMost(maxHoleLength));
const count = z
  .int({ error: 'must be a whole number from 1, without quotes' })
  .min(1, 'must be a whole number from 1, without quotes');

const gap = z.strictObject(
  {
    question: slug,
    fence: count,
    code: line.refine(...atMost(maxNameLength)),
    hole: fill,
    occurrence: count.default(1),
    wrong: z
      .array(fill, { error: 'must be a list of texts' })
      .max(maxWrong, `has over ${maxWrong} entries: keep fewer`),
  },
  { error: 'must be a map with question, fence, code, hole and wrong' },
);

const channelUrl = anyText.refine(
  (value) => isLink(value) || value === changedListAddress,
  `must start with https:// or be an address in the library, like /sql, or be ${changedListAddress}`,
);
const quizUrl = anyText.refine(
  (value) => isLink(value) || value === interviewPath,
  `must start with https:// or be an address in the library, like /sql, or be ${interviewPath}`,
);
const siteLinkError = { error: 'must be a map with title, description and url' };
const quiz = z.strictObject({ title: name, description, url: quizUrl }, siteLinkError);
const channel = z.strictObject({ title: name, description, url: channelUrl }, siteLinkError);

/** The schema of each kind's authored fields, without derived ones; unknown keys are refused. */
export const draftSchemas = {
  framework: z.strictObject({
    name,
    slug: slug.refine((value) => value !== 'blog', 'is reserved: /blog is where articles live'),
    description,
    icon: name,
    order: whole,
    tier: z.int({ error: 'must be a whole number, without quotes' }),
    meta,
    imported: importedParentSchema.optional(),
  }),
  topic: z.strictObject({
    name,
    slug,
    frameworkSlug: slug,
    description,
    order: whole,
    meta,
    imported: importedParentSchema.optional(),
  }),
  page: z.strictObject({
    title: name,
    description,
    seoDescription,
    difficulty,
    order,
    updated: date,
    navigation: flag.default(true),
    related: record.nullable().default(null),
    questions: z
      .array(question, { error: 'must be a list of questions' })
      .min(1, 'is empty: a page has at least one question'),
    meta,
    framework: name.optional(),
    topic: name.optional(),
    imported: importedPageSchema.optional(),
  }),
  gaps: z.strictObject({ gaps: z.array(gap, { error: 'must be a list of gaps' }) }),
  article: z.strictObject({
    title: name,
    description,
    updated: date,
    pages: z.array(pagePath, { error: 'must be a list of page paths' }),
  }),
  synonyms: z.strictObject({
    synonyms: z.record(
      synonymWord,
      z.union([name.transform((phrase) => [phrase]), z.array(name)]),
      {
        error: 'must be a map of words and what else they are called',
      },
    ),
  }),
  role: z.strictObject({
    name,
    description,
    order: whole,
    topics: z
      .record(topicPath, weight, { error: 'must be a map of topic paths and weights' })
      .refine((topics) => Object.keys(topics).length > 0, 'is empty: name at least one topic')
      .refine(
        (topics) => Object.keys(topics).length <= maxSourcePaths,
        `names more than ${maxSourcePaths} topics: keep the most important ones`,
      ),
  }),
  site: z.strictObject({
    quiz: quiz.nullable().default(null),
    channel: channel.nullable().default(null),
  }),
};

function atMost(length: number): [check: (value: string) => boolean, error: string] {
  const error = `has over ${formatNumber(length)} characters: shorten it`;
  return [(value) => value.length <= length, error];
}

function isLink(value: string): boolean {
  return parseExternalLink(value) !== null || isLibraryLink(value);
}

export function isRealDate(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
