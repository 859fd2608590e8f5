/** What the renderer reads: the library's tree and the pages and articles made ready to show. */
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

/** A subtopic page as the tree and the lists show it, without its questions. */
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

/** A library of the user's own beside the bundled one. */
export interface LibraryPack {
  id: string;
  name: string;
  /** `/@<id>` */
  path: string;
}

/** The whole tree: frameworks, topics and subtopic pages, each in its order. */
export interface Library {
  /** Those that are switched on, by id. */
  packs: LibraryPack[];
  /** The bundled library's first, then those of each pack. */
  frameworks: LibraryFramework[];
  articles: (BlogLink & Pick<Article, 'description' | 'updated' | 'pages'>)[];
  /** How many problems the content files currently have. */
  problemsCount: number;
}

/** What is wrong with the content files. */
export interface ProblemOverview {
  /** How many problems there are in all, and in how many files. */
  problems: number;
  files: number;
  /** By file and line; of very many only the first. */
  listed: ProblemView[];
}

/** A question's parts as sanitised HTML, rendered in the main process. */
export interface RenderedQuestion {
  id: string;
  /** Inline HTML of `q`. */
  questionHtml: string;
  /** Everything before the rule of thumb. */
  explanationHtml: string;
  /** Inline HTML of the rule of thumb without its label; null when the answer has none. */
  ruleHtml: string | null;
  /** The tasks it carries, one a language; left out where there is none, or where no code can be run. */
  challenges?: Challenge[];
  /** The same tasks where they are only read, as in a session. */
  starters?: Starter[];
}

/** Everything a subtopic page shows. */
export interface ReadingView {
  page: Page;
  framework: Framework;
  topic: Topic;
  /** The topic's subtopics in order, this page included. */
  siblings: Sibling[];
  blogLink: BlogLink | null;
  /** The title of the article that came with an imported page, and isn't in the library; null if there's none. */
  articleElsewhere: string | null;
  /** One for each of `page.questions`, in the same order. */
  rendered: RenderedQuestion[];
  site: Site;
  /** Id of the question last shown on this page; null before the first visit. */
  place: string | null;
  /** Problems of the page's own file. If there are any, what they spoil is as in its last good version. */
  problems: ProblemView[];
  /** Whether what is good in a file with problems is shown; false if nothing in it could be read. */
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
