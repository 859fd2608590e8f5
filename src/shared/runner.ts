/** The messages between the window, the page that runs code and the frames of previews, and their addresses. */

/** The page that runs code has an origin of its own, so that code reaches nothing of the app. */
export const runnerOrigin = 'app://runner';

/** Its address. */
export const runnerPage = `${runnerOrigin}/`;

/** Where pages that code makes are shown: another origin, so that a page that hangs holds up nothing but itself. */
export const previewOrigin = 'app://preview';

/** Without `allow-forms`, pages would get no submit events; the policy keeps forms from being sent. */
export const previewSandbox = 'allow-scripts allow-forms';

/** The two pages that previews start from: for HTML, and for scripts with packages and stages. */
export const previewPages = [`${previewOrigin}/`, `${previewOrigin}/script`];

/** Characters that one run can print. */
export const maxOutput = 100_000;

/** Named parts that the output of one run can have. */
export const maxParts = 200;

/** Ends an output that was cut. */
export const cutNote = '\n… The rest is not shown.\n';

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

/** How to run a fence, besides its code. */
export interface RunPlan {
  language: RunLanguage;
  /** The code of the fences it continues, in their order. */
  before: string[];
  /** Only for CSS: the first so many of them are HTML. */
  pages?: number;
  /** SQL that prepares the database; empty for none. */
  fixture: string;
  /** Texts of the expected errors. */
  errors?: string[];
  /** Only for scripts that run in a page: their stage. */
  page?: { stage: Stage | null };
}

/** The tests of a challenge. */
export interface Tests {
  /** In the language of the code; in SQL, cases that each start with a line `-- test: <name>`. */
  code: string;
  /** Their names, in their order. */
  names: string[];
  /** In SQL, the query that gives the rows expected; empty in the other languages. */
  solution: string;
}

/** The result of one test. */
export interface TestResult {
  name: string;
  passed: boolean;
  /** Both values as text, or null. */
  expected: string | null;
  actual: string | null;
  /** The error in place of an actual value, or null. */
  error: string | null;
}

/** Prepared globals for scripts in a page, by name. */
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
  /** Left out if there are none. */
  tests?: Tests;
  /** The id of the library the code is from: libraries share no engine. */
  library: string;
}

/** To the page that runs code, through the port that comes with its first message; `id` tells one run from another. */
export type RunnerCommand =
  { do: 'run'; id: number; request: RunRequest } | { do: 'stop' | 'answer' };

/** How a run ended. */
export type RunEnd =
  | { how: 'stopped' }
  /** `compared` is the part of the output to compare with the answer's, unless that is all of it. */
  | { how: 'done'; compared?: string | undefined }
  /** The page that runs code has crashed, or doesn't answer. */
  | { how: 'gone' }
  /** It flooded the app with messages, sent unknown ones, or kept taking the focus. */
  | { how: 'refused' }
  /** Its preview hangs or has crashed: it gave no answer for so many milliseconds. */
  | { how: 'silent'; limitMs: number }
  /** Its preview went to another address, or reloaded. */
  | { how: 'left' }
  /** It, or loading its engine, took longer than so many milliseconds. */
  | { how: 'late'; limitMs: number }
  /** With the language's message, and the line of the code from 1, if known. */
  | { how: 'failed'; message: string; line: number | null };

/** An event of a run. */
export type RunEvent =
  /** The engine is loaded, and the code begins to run. */
  | { is: 'started' }
  /** With `part`, a new part of the output begins; an empty name is none. */
  | { is: 'output'; text: string; part?: string | undefined }
  /** Tests that weren't reached have no event. */
  | { is: 'tested'; result: TestResult }
  /** The code goes on as a page in a preview. */
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
  /** Runs once the page has loaded: the body of a function with the parameters `require` and `exports`. */
  script: { code: string; stage: Stage | null; hasBefore: boolean } | null;
  /** The line of the fence for each line of the script, or else of the HTML, both from 1; 0 for those of other fences. */
  lines: number[];
}

/** To the frame of a preview, through the port that comes with its first message: its page, once, and pings. */
export type PreviewCommand = { do: 'show'; page: PreviewPage } | { do: 'answer' };

/** From the frame of a preview, through its port. */
export type PreviewMessage =
  /** It has loaded, and can take its page. */
  | { is: 'ready' }
  | { is: 'output'; text: string }
  /** The height of the page's content, in its own pixels. */
  | { is: 'height'; height: number }
  /** The page has loaded or failed. */
  | { is: 'ended'; end: RunEnd }
  /** The user clicked into the page. */
  | { is: 'used' }
  /** Answers any command, before it is carried out. */
  | { is: 'alive' };
