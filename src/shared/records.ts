/** The content records, with the field names that the files, SQLite, IPC and payloads all use. */
import type { Difficulty } from './difficulty.ts';

/** A framework: `content/frameworks/<slug>.yml`. */
export interface Framework {
  /** `frameworks/<slug>.yml` */
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Name of an icon the app ships, for example `database`. */
  icon: string;
  order: number;
  /** Kept as written; only a tiebreak after `order`. */
  tier: number;
  extension: 'yml';
  stem: string;
  meta: Record<string, unknown>;
  /** Hash of the authored content. */
  __hash__: string;
}

/** A topic of a framework: `content/topics/<frameworkSlug>-<slug>.yml`. */
export interface Topic {
  /** `topics/<frameworkSlug>-<slug>.yml` */
  id: string;
  name: string;
  slug: string;
  frameworkSlug: string;
  description: string;
  order: number;
  extension: 'yml';
  stem: string;
  meta: Record<string, unknown>;
  __hash__: string;
}

/** The start of the last paragraph of every answer. */
export const ruleLabel = '**Rule of thumb:**';

export interface Question {
  /** Lowercase hyphenated slug, unique in its page. */
  id: string;
  difficulty: Difficulty;
  /** The question: one line of Markdown. */
  q: string;
  /** The answer in Markdown; its last paragraph starts with the `ruleLabel`. */
  a: string;
}

/** A subtopic page of questions: `content/qa/<fw>/<topic>/<subtopic>.md`. */
export interface Page {
  /** `qa/<fw>/<topic>/<subtopic>.md` */
  id: string;
  title: string;
  /** The same text as `title`. */
  subtopic: string;
  /** May be empty. */
  description: string;
  difficulty: Difficulty;
  /** The framework's name. */
  framework: string;
  frameworkSlug: string;
  /** The topic's name. */
  topic: string;
  topicSlug: string;
  /** From 1, unique in the topic. */
  order: number;
  /** `/<fw>/<topic>/<subtopic>` */
  path: string;
  questions: Question[];
  questionsCount: number;
  related: Record<string, unknown> | null;
  seo: { description: string };
  /** The same text as `seo.description`. */
  seoDescription: string;
  /** `YYYY-MM-DD` */
  updated: string;
  navigation: boolean;
  body: PageBody;
  extension: 'md';
  /** The path without its leading slash. */
  stem: string;
  meta: Record<string, unknown>;
  __hash__: string;
}

/** The (always empty) Markdown body of a page, in the format of payloads. */
export interface PageBody {
  type: 'minimark';
  value: unknown[];
  toc: { title: string; searchDepth: number; depth: number; links: unknown[] };
}

/** One subtopic of a topic; a page is one of its own siblings. */
export interface Sibling {
  subtopic: string;
  path: string;
  order: number;
}

export interface BlogLink {
  /** `/blog/<slug>` */
  path: string;
  title: string;
}

/** An article that accompanies pages: `content/blog/<slug>.md`. */
export interface Article {
  /** `blog/<slug>.md` */
  id: string;
  slug: string;
  /** `/blog/<slug>` */
  path: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD` */
  updated: string;
  /** Paths of the pages it accompanies. */
  pages: string[];
  /** The article in Markdown. */
  body: string;
  __hash__: string;
}

/** Replaces a page's `order` and `updated` if its file has problems and no valid value: sorted last, never exported. */
export const unknownOrder = 1_000_001;
export const unknownDate = '';

/** The block under every page, from `content/site.yml`; a part that is not configured is null. */
export interface Site {
  quiz: SiteLink | null;
  channel: SiteLink | null;
}

export interface SiteLink {
  title: string;
  description: string;
  /** An `https:` address, or one inside the library. */
  url: string;
}

/** A mistake in a content file and its position; lines and columns count from 1. */
export interface Problem {
  /** Path inside the content folder, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** The problem, with advice on fixing it. */
  message: string;
  /** The kind of file that a text refers to but the library lacks; absent for other problems. */
  missing?: 'picture' | 'fixture';
}

/** A problem with the line it's in. */
export interface ProblemView extends Problem {
  /** The line, or the part around the problem, and the problem's offset in it; null if it can't be read. */
  excerpt: { text: string; caret: number } | null;
}

export type SoundType =
  'audio/mpeg' | 'audio/ogg' | 'audio/wav' | 'audio/flac' | 'audio/mp4' | 'audio/aac';

/** The sounds that the app plays, by the extensions of their files: those that every Chromium plays. */
export const soundTypes: Readonly<Record<string, SoundType>> = {
  ...{ mp3: 'audio/mpeg', ogg: 'audio/ogg', oga: 'audio/ogg', opus: 'audio/ogg' },
  ...{ wav: 'audio/wav', flac: 'audio/flac', m4a: 'audio/mp4', aac: 'audio/aac' },
};

export type ImageType =
  'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml' | SoundType;

/** An image next to a page or an article, or a sound, which is stored and found the same way. */
export interface Image {
  /** `/images/<file>`, percent-encoded; in a pack, after its base. */
  path: string;
  /** Path inside the content folder, such as `qa/tea/brewing/cup.png`. */
  file: string;
  type: ImageType;
  /** In pixels; 0 for a sound. */
  width: number;
  height: number;
  /** A hash of its bytes. */
  version: string;
}

/** SQL that code and challenges start from: `content/fixtures/<name>.sql`. */
export interface Fixture {
  name: string;
  sql: string;
}

/** A hole in the code of an answer, to be filled so that the program still behaves the same. */
export interface Gap {
  /** Id of the question. */
  question: string;
  /** The number of the fence in the answer, from 1. */
  fence: number;
  /** A hash of the code and its proof: the gap is stale if they change. */
  code: string;
  /** The hidden text. */
  hole: string;
  /** The occurrence of that text in the code, from 1. */
  occurrence: number;
  /** Fills that were run and broke the program. */
  wrong: string[];
}

/** The gaps of a page: `content/gaps/<fw>/<topic>/<subtopic>.yml`. */
export interface PageGaps {
  /** `qa/<fw>/<topic>/<subtopic>.md` */
  page: string;
  gaps: Gap[];
}

/** Search synonyms from `content/synonyms.yml`: each word with its alternatives. */
export type Synonyms = Record<string, string[]>;

/** A job that interviews prepare for, from `content/roles/<slug>.yml`. */
export interface Role {
  /** The slug; in a pack, after `@<pack>/`. */
  id: string;
  name: string;
  description: string;
  order: number;
  /** Its topics by address, most important first. A higher weight gets a larger share of new questions. */
  topics: { path: string; weight: number }[];
}

/** A drawing for answers and articles. */
export interface Figure {
  /** `/figures/<name>.svg`; in a pack, after its base. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The whole file. */
  svg: string;
}
