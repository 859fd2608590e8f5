/** What the window, the page that runs code and the frame of a preview say to each other, and where they are. */

/** The page that runs code has an origin of its own, so that code reaches nothing of the app. */
export const runnerOrigin = 'app://runner';

/** Its address. */
export const runnerPage = `${runnerOrigin}/`;

/** Where pages that code makes are shown: another origin, so that a page that hangs holds up nothing but itself. */
export const previewOrigin = 'app://preview';

/** What a preview may do. Without forms none would tell its own page that it is submitted; the policy keeps them from being sent. */
export const previewSandbox = 'allow-scripts allow-forms';

/** What its pages begin as: one without a script of its own, and one whose script can use packages and stages. */
export const previewPages = [`${previewOrigin}/`, `${previewOrigin}/script`];

export const runLanguages = [
  'sql',
  'javascript',
  'typescript',
  'python',
  'html',
  'css',
  'jsx',
  'tsx',
] as const;

export type RunLanguage = (typeof runLanguages)[number];

/** What a fence needs to be run besides its own code. */
export interface RunPlan {
  language: RunLanguage;
  /** The code of the fences it continues, in their order. */
  before: string[];
  /** Only of CSS: how many of those, the first, are HTML. */
  pages?: number;
  /** SQL that prepares the database; empty for none. */
  fixture: string;
  /** Texts of failures that are meant. */
  errors?: string[];
  /** Only of scripts that run in a page: the stage they're set on. */
  page?: { stage: Stage | null };
}

/** What judges the code of a challenge. */
export interface Tests {
  /** In the language of the code; in SQL, cases that each start with a line `-- test: <name>`. */
  code: string;
  /** Their names, in their order. */
  names: string[];
  /** In SQL, the query that gives the rows expected; empty in the other languages. */
  solution: string;
}

/** What became of one test. */
export interface TestResult {
  name: string;
  passed: boolean;
  /** Both values as text; null where there is none. */
  expected: string | null;
  actual: string | null;
  /** Why there is no actual value; null if there is one. */
  error: string | null;
}

/** What code may need of a page, by name. */
export type Stage = 'dom' | 'react-dom';

/** The packages that scripts in a page can import. */
export const previewPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
];

export interface RunRequest extends RunPlan {
  code: string;
  /** Left out where the code is only run. */
  tests?: Tests;
  /** The id of the library the code is from: libraries share no engine. */
  library: string;
}

/** To the page that runs code, through the port that comes with its first message; `id` tells one run from another, and the code may run for `limitMs` milliseconds. */
export type RunnerCommand =
  { do: 'run'; id: number; request: RunRequest; limitMs: number } | { do: 'stop' | 'answer' };

/** Why a run is over. */
export type RunEnd =
  | { how: 'stopped' }
  /** With what the output that an answer shows is compared with, where that isn't all that was printed. */
  | { how: 'done'; compared?: string }
  /** The page that ran it has crashed, or no longer answers. */
  | { how: 'gone' }
  /** The page it made hangs, or has crashed: it gave no answer for so many milliseconds. */
  | { how: 'silent'; limitMs: number }
  /** The page it made has gone to another address, or loaded again. */
  | { how: 'left' }
  /** It, or loading its engine, took longer than so many milliseconds. */
  | { how: 'late'; limitMs: number }
  /** With what the language says about it, and the line of the code from 1 where it is known. */
  | { how: 'failed'; message: string; line: number | null };

/** What becomes of a run. */
export type RunEvent =
  /** The engine is loaded, and the code begins to run. */
  | { is: 'started' }
  /** With a part, a part of the output begins, which has this name; '' is none. */
  | { is: 'output'; text: string; part?: string | undefined }
  /** Tests that the run did not come to are not told of. */
  | { is: 'tested'; result: TestResult }
  /** The code makes a page, which goes on in a preview. */
  | { is: 'page'; page: PreviewPage }
  | { is: 'ended'; end: RunEnd };

/** From the page that runs code, through the same port. */
export type RunnerMessage =
  | { id: number; events: RunEvent[] }
  /** It has loaded; later, it answers `answer`. */
  | { is: 'alive' };

/** A page to be shown. */
export interface PreviewPage {
  html: string;
  /** What runs in it once it has loaded: the body of a function that is given `require` and `exports`. */
  script: { code: string; stage: Stage | null; hasBefore: boolean } | null;
  /** The line of the fence for each line of the script, or else of the HTML, both from 1; 0 for those of other fences. */
  lines: number[];
}

/** To the frame of a preview, through the port that comes with its first message: its page, once, and nothing but that it should answer. */
export type PreviewCommand = { do: 'show'; page: PreviewPage } | { do: 'answer' };

/** From the frame of a preview, through its port. */
export type PreviewMessage =
  /** It has loaded, and can take its page. */
  | { is: 'ready' }
  | { is: 'output'; text: string }
  /** How much of the page there is to see, in its own pixels. */
  | { is: 'height'; height: number }
  /** The page has loaded, or something in it has failed. */
  | { is: 'ended'; end: RunEnd }
  /** Answers any command that comes through the port, before it's done. */
  | { is: 'alive' };
