/** The library as the window shows it: its tree, and rendered pages and articles. */
import type { Challenge, Starter } from './challenges.ts';
import type { Difficulty, DifficultyCounts } from './difficulty.ts';
import type {
  Article,
  BlogLink,
  Framework,
  Page,
  ProblemView,
  Sibling,
  Site,
  Topic,
} from './records.ts';

/** A subtopic page in the tree and in lists, without its questions. */
export interface PageSummary {
  title: string;
  description: string;
  difficulty: Difficulty;
  path: string;
  order: number;
  updated: string;
  navigation: boolean;
  questionsCount: number;
  counts: DifficultyCounts;
}

export interface LibraryTopic extends Topic {
  /** `/<fw>/<topic>` */
  path: string;
  /** In order. */
  pages: PageSummary[];
}

export interface LibraryFramework extends Framework {
  /** `/<fw>` */
  path: string;
  /** Id of the pack it is in; empty for the bundled library. */
  pack: string;
  /** In order. */
  topics: LibraryTopic[];
}

/** One of the user's own libraries. */
export interface LibraryPack {
  id: string;
  name: string;
  /** `/@<id>` */
  path: string;
}

/** The whole tree: frameworks, topics and subtopic pages, each in its order. */
export interface Library {
  /** The packs that are switched on, by id. */
  packs: LibraryPack[];
  /** The bundled library's first, then those of each pack. */
  frameworks: LibraryFramework[];
  articles: (BlogLink & Pick<Article, 'description' | 'updated' | 'pages'>)[];
  /** How many problems the content files currently have. */
  problemsCount: number;
}

/** The problems of the content files. */
export interface ProblemOverview {
  /** The total number of problems, and the number of files with problems. */
  problems: number;
  files: number;
  /** By file and line; truncated if there are very many. */
  listed: ProblemView[];
  /** Advice that doesn't count as a problem, by file; truncated, too. */
  hints: ProblemView[];
}

/** A question's parts as sanitized HTML, rendered in the main process. */
export interface RenderedQuestion {
  id: string;
  /** Inline HTML of `q`. */
  questionHtml: string;
  /** Everything before the rule of thumb. */
  explanationHtml: string;
  /** Inline HTML of the rule of thumb without its label; null when the answer has none. */
  ruleHtml: string | null;
  /** Its challenges, one per language; absent if there are none, or if no code can be run. */
  challenges?: Challenge[];
  /** The starters of its challenges if they are only read, as in a session. */
  starters?: Starter[];
}

/** Everything a subtopic page shows. */
export interface ReadingView {
  page: Page;
  framework: Framework;
  topic: Topic;
  /** The topic's subtopics in order, this page included. */
  siblings: Sibling[];
  /** The paths of siblings that an imported page names but that aren't in the library. */
  siblingsElsewhere: string[];
  blogLink: BlogLink | null;
  /** The title of an imported page's article if that isn't in the library; otherwise null. */
  articleElsewhere: string | null;
  /** One for each of `page.questions`, in the same order. */
  rendered: RenderedQuestion[];
  site: Site;
  /** Id of the question last shown on this page; null before the first visit. */
  place: string | null;
  /** Problems of the page's own file. The parts they affect are shown as in its last valid version. */
  problems: ProblemView[];
  /** Whether the valid parts of a file with problems are shown; false if nothing in it could be read. */
  isPartial: boolean;
}

export interface ArticleView {
  article: Article;
  html: string;
  /** The pages it accompanies that are in the library. */
  pages: PageLink[];
}

export interface PageLink {
  path: string;
  title: string;
}
