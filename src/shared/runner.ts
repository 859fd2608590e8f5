/** The messages between the window, the page that runs code and the frames of previews, and their addresses. */

/** The page that runs code has its own origin, so that code can't access the app. */
export const runnerOrigin = 'app://runner';

/** Its address. */
export const runnerPage = `${runnerOrigin}/`;

/** The origin of pages created by code: a separate one, so that a hanging page blocks nothing else. */
export const previewOrigin = 'app://preview';

/** Without `allow-forms`, pages would get no submit events; the policy keeps forms from being sent. */
export const previewSandbox = 'allow-scripts allow-forms';

/** The two pages that previews start from: for HTML, and for scripts with packages and stages. */
export const previewPages = [`${previewOrigin}/`, `${previewOrigin}/script`];

/** The maximum number of characters that one run can print. */
export const maxOutput = 100_000;

/** The maximum number of lines shown of one run: laying out 50,000 short ones takes the window a fifth of a second. */
export const maxOutputLines = 2000;

/** The maximum number of named parts in the output of one run. */
export const maxParts = 200;

/** Appended to truncated output. */
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

/** How to run a fence. */
export interface RunPlan {
  language: RunLanguage;
  /** The code of the fences it continues, in order. */
  before: string[];
  /** Only for CSS: how many of them, from the start, are HTML. */
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
  /** Their names, in order. */
  names: string[];
  /** In SQL, the query that returns the expected rows; empty in other languages. */
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
  /** Absent if there are none. */
  tests?: Tests;
  /** The id of the code's library: libraries don't share engines. */
  library: string;
}

/** Decides which engine runs code. */
export type RunKind = Pick<RunPlan, 'language' | 'page'>;

/** Sent to the page that runs code, through the port that comes with its first message; `id` identifies a run. */
export type RunnerCommand =
  | { do: 'run'; id: number; request: RunRequest }
  /** Loads the engine that such code needs, so that its first run doesn’t have to wait. */
  | { do: 'load'; code: RunKind }
  | { do: 'stop' | 'answer' };

/** How a run ended. */
export type RunEnd =
  | { how: 'stopped' }
  /** `compared` is the part of the output to compare with the answer's, if it isn't all of it. */
  | { how: 'done'; compared?: string | undefined }
  /** The page that runs code has crashed, or doesn't respond. */
  | { how: 'gone' }
  /** It flooded the app with messages, sent invalid ones, or kept stealing the focus. */
  | { how: 'refused' }
  /** Its preview hangs or has crashed: it didn't respond for `limitMs`. */
  | { how: 'silent'; limitMs: number }
  /** Its preview navigated away or reloaded. */
  | { how: 'left' }
  /** The run, or loading its engine, took longer than `limitMs`. */
  | { how: 'late'; limitMs: number }
  /** With the language's message, and the line of the code from 1, if known. */
  | { how: 'failed'; message: string; line: number | null };

/** An event of a run. */
export type RunEvent =
  /** The engine is loaded, and the code begins to run. */
  | { is: 'started' }
  /** `part` begins a new part of the output; if empty, the part has no name. */
  | { is: 'output'; text: string; part?: string | undefined }
  /** There is no event for tests that weren't reached. */
  | { is: 'tested'; result: TestResult }
  /** The code continues as a page in a preview. */
  | { is: 'page'; page: PreviewPage }
  | { is: 'ended'; end: RunEnd };

/** Sent by the page that runs code, through the same port. */
export type RunnerMessage =
  | { id: number; events: RunEvent[] }
  /** It has loaded; later, the reply to `answer`. */
  | { is: 'alive' };

/** A page to show in a preview. */
export interface PreviewPage {
  html: string;
  /** Runs once the page has loaded: the body of a function with the parameters `require` and `exports`. */
  script: { code: string; stage: Stage | null; hasBefore: boolean } | null;
  /**
   * For each line of the script (or, without one, of the HTML), the line in the fence, from 1; 0 for lines of other
   * fences.
   */
  lines: number[];
}

/** Sent to a preview's frame, through the port that comes with its first message: its page, once, and pings. */
export type PreviewCommand = { do: 'show'; page: PreviewPage } | { do: 'answer' };

/** Sent by a preview's frame, through its port. */
export type PreviewMessage =
  /** It has loaded, and is ready for its page. */
  | { is: 'ready' }
  | { is: 'output'; text: string }
  /** The height of the page's content, in CSS pixels of the page. */
  | { is: 'height'; height: number }
  /** The page has loaded or failed. */
  | { is: 'ended'; end: RunEnd }
  /** The user clicked into the page. */
  | { is: 'used' }
  /** Acknowledges any command before it is executed. */
  | { is: 'alive' };
