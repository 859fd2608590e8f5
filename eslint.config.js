import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Refuses imports that would turn the one direction of dependency around. */
function restrict(files, patterns, options = {}) {
  return {
    files,
    ...options,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [...patterns, entry].map(([regex, message, options]) => ({
            regex,
            message,
            ...options,
          })),
        },
      ],
    },
  };
}

/** Numbers look the same in all texts. */
const ownNumbers = {
  property: 'toLocaleString',
  message: 'Use formatNumber or countOf of src/shared/format-number.ts.',
};

const entry = ['/index\\.ts$', 'The entry of a process is imported by none.'];
const electron = [
  '^electron$',
  'Only the wiring in src/main, ipc/receive-requests.ts and the preload use Electron.',
];
const sqlite = ['^better-sqlite3$', 'Only src/main/storage holds SQL and better-sqlite3.'];
const node = ['^node:(?!crypto$)', 'This folder is pure: no Node but hashing.'];
const allNode = ['^node:', 'This folder runs in the window: no Node.'];
const main = ['/main/', 'The main process is out of reach from here.'];
const renderer = ['/renderer/', 'The renderer is out of reach from here.'];
/**
 * The layers of src/main, lowest first. A folder may import those before it in its row's list and none other: `content`
 * and `study` are pure, `storage` holds the SQL, `jobs` run in worker threads, a feature is a use case, `ipc` and
 * `electron` are its two front ends, and `start` composes everything.
 */
const layers = {
  content: [],
  study: ['content'],
  storage: ['content', 'study'],
  jobs: ['content', 'study', 'storage'],
  features: ['content', 'study', 'storage', 'jobs'],
  ipc: ['content', 'study', 'storage', 'jobs', 'features'],
  electron: ['content', 'study', 'storage', 'jobs', 'features'],
  start: ['content', 'study', 'storage', 'jobs', 'features', 'ipc', 'electron'],
};
/** The layers without Node, and those that use Electron. */
const pure = ['content', 'study'];
const wiring = ['electron', 'start'];
/** Which feature imports which other, and why. */
const features = {
  help: {},
  marks: {},
  reading: {},
  sessions: {},
  sharing: {},
  'study-data': { sharing: 'exports are written as other shared files are' },
  sync: {},
  libraries: {},
  writing: {
    libraries: 'questions are written into the user’s libraries',
    sharing: 'a page is written as shared files are',
  },
  imports: {
    libraries: 'an import becomes a library, or reads one',
    sharing: 'exports are read back',
  },
};
const refuse = (names) => [
  `^(\\.\\./)+(?:${names.join('|')})(?:/|\\.ts$)`,
  'Dependencies run one way: that is not below this folder.',
];
/** Refuses relative imports of folders that are not listed, other than the importer's own. */
const allow = (all, own, below) =>
  refuse(Object.keys(all).filter((name) => name !== own && !below.includes(name)));
const contract = [
  '/contract/',
  'The window takes only types from the contract: no schema reaches its bundle.',
  { allowTypeImports: true },
];
const noIpcMain = {
  selector: "ImportSpecifier[imported.name='ipcMain']",
  message: 'Only ipc/receive-requests.ts may use ipcMain.',
};
const noOwnPrepare = {
  selector: "CallExpression[callee.property.name='prepare']",
  message: 'Statements are prepared by storage/prepare.ts alone.',
};
const markdown = ['^(markdown-it|highlight\\.js)', 'Markdown is rendered in the main process.'];
/** What Playwright offers on the Chromium host alone; members of `RunningApp` are there on Electron, too. */
const notOnElectron = {
  selector:
    'CallExpression[callee.property.name=/^(browser|clearPermissions|grantPermissions|newContext|newPage|pdf)$/]',
  message:
    'On Electron, Playwright has one context and no browser: no new pages, permissions or PDFs.',
};
const noOrigin = {
  selector: "MemberExpression[property.name='origin'][object.type='NewExpression']",
  message: "Node's URLs of the app's scheme, as on Electron, all have the origin 'null'.",
};

const window = [electron, sqlite, allNode, main, markdown, contract];

/**
 * Which subject of the window imports which other, and why. One may name only those above it, so that no cycle can
 * form; `lib` and `ui` are open to all, and `app` imports what it likes.
 */
const subjects = {
  find: {},
  help: {},
  'study-data': {},
  sharing: {},
  library: {
    'study-data': 'the tree and the lists show what is read and due',
    sharing: 'a topic has a share menu',
  },
  marks: {
    library: 'marked questions are named and filtered as the library names them',
    sharing: 'the list of bookmarks has a share menu',
    'study-data': 'a mark is study data; a page is reset from its menu',
  },
  settings: {
    library: 'names the page that was reset last, and the topics that count for an interview',
    'study-data': 'study data and backups are a section of the settings',
  },
  search: {
    library: 'hits are named as the library names them',
    marks: 'notes are found too, and shown with their icon',
    'study-data': 'results are read again when a note changes',
  },
  runner: {
    library: 'a library of the user’s own is asked about by its name',
    settings: 'the libraries whose code may be run are a setting, and so is the language of tasks',
  },
  scratchpad: {
    runner: 'code is written and run there as in answers',
    settings: 'the language that is shown is a setting',
    'study-data': 'it is read again when study data comes from elsewhere',
  },
  writing: {
    library: 'the preview shows the rule of thumb and the difficulty as the library does',
    runner: 'answers are written in the editor of code',
    settings: 'the editor wraps lines and shows fonts as set',
  },
  reading: {
    library: 'a page belongs to the library and remembers where the user stopped',
    marks: 'questions are marked while reading',
    runner: 'the code of an answer can be run',
    writing: 'questions are added and edited from their page',
    search: 'what was searched for is highlighted',
    settings: 'layout and filter are settings',
    sharing: 'a page has a share menu',
    'study-data': 'a page counts what is read',
  },
  recall: {
    library: 'questions come from the library',
    marks: 'questions are marked and noted while recalling',
    runner: 'the code of an answer can be run once it is shown',
    settings: 'an offer follows the daily limits, and answers are written where the user wants to',
    'study-data': 'grades are study data',
  },
  interview: {
    recall: 'an interview is a session, set up and run as recall is',
    library: 'questions come from the library',
    settings: 'the setup starts from the settings',
    'study-data': 'grades are study data',
  },
  progress: {
    library: 'progress is told by framework, topic and page',
    'study-data': 'figures are read again when study data changes',
  },
  interviews: {
    library: 'topics are chosen from the tree',
    recall: 'the rules of the evening before start a drill',
    search: 'a debrief’s questions are looked up in the library',
    settings: 'interviews are settings, and share their date field',
    sharing: 'the sheet of the evening before is printed and saved',
    'study-data': 'the sheet of the evening before follows changes of study data',
    writing: 'a question of a debrief becomes one of the user’s own',
  },
  welcome: {
    interviews: 'the first step chooses a role to prepare for',
    library: 'the first steps lead into the library and show its rule of thumb',
    settings: 'the day of the interview is a setting',
    recall: 'the first steps end in today’s plan',
  },
  packs: {
    help: 'a missing sandbox is listed with the problems',
    library: 'a pack is listed as the library lists its frameworks',
    settings: 'the permission to run the code of a library goes with it',
    'study-data': 'the reviews in an Anki package are offered after its questions',
  },
};

for (const [index, [subject, imports]] of Object.entries(subjects).entries()) {
  const above = Object.keys(subjects).slice(0, index);
  const wrong = Object.keys(imports).find((name) => !above.includes(name));
  if (wrong !== undefined) throw new Error(`${subject} must stand below ${wrong} in the table.`);
}

/** Refuses every folder of the window but these and the file's own. */
function onlyFolders(names) {
  const others = names.map((name) => `(?!${name}/)`).join('');
  return [
    `^\\.\\./(?!\\.\\./)${others}`,
    'This folder may not import that one: the table of subjects in eslint.config.js says which may.',
  ];
}

export default ts.config(
  {
    ignores: [
      'node_modules',
      'out',
      'dist',
      'packages/*/dist',
      'screenshots',
      'content',
      'tests/fixtures',
      'test-results',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser } },
  },
  { files: ['src/renderer/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['tools/**', 'bench/**', 'packages/**', 'src/main/electron/report.ts'],
    rules: { 'no-console': 'off' },
  },
  restrict(['src/shared/**'], [electron, sqlite, allNode, main, renderer]),
  restrict(['src/renderer/**'], window),
  restrict(['src/renderer/lib/**'], [...window, onlyFolders([])]),
  restrict(['src/renderer/ui/**'], [...window, onlyFolders(['lib'])]),
  ...Object.entries(subjects).map(([subject, imports]) =>
    restrict(
      [`src/renderer/${subject}/**`],
      [...window, onlyFolders(['lib', 'ui', ...Object.keys(imports)])],
    ),
  ),
  restrict(['src/preload/**'], [sqlite, allNode, main, renderer, contract]),
  ...Object.entries(layers).map(([folder, below]) =>
    restrict(
      [`src/main/${folder}/**`],
      [
        ...(wiring.includes(folder) ? [] : [electron]),
        ...(folder === 'storage' ? [] : [sqlite]),
        ...(pure.includes(folder) ? [node] : []),
        renderer,
        // `storage` has folders of its own that are named as layers are; they are nearer.
        allow(layers, folder, below),
      ],
      { ignores: ['src/main/features/**', 'src/main/ipc/receive-requests.ts'] },
    ),
  ),
  ...Object.entries(features).map(([folder, imports]) =>
    restrict(
      [`src/main/features/${folder}/**`],
      [
        electron,
        sqlite,
        renderer,
        allow(layers, 'features', layers.features),
        allow(features, folder, Object.keys(imports)),
      ],
    ),
  ),
  restrict(
    ['src/main/ipc/receive-requests.ts'],
    [sqlite, renderer, allow(layers, 'ipc', layers.ipc)],
  ),
  restrict(['src/main/index.ts'], [sqlite, renderer]),
  {
    files: ['src/main/**'],
    ignores: ['src/main/ipc/receive-requests.ts'],
    rules: { 'no-restricted-syntax': ['error', noIpcMain] },
  },
  {
    files: ['src/main/**', 'src/renderer/**', 'src/shared/**'],
    ignores: ['src/shared/format-number.ts'],
    rules: { 'no-restricted-properties': ['error', ownNumbers] },
  },
  {
    files: ['tests/e2e/**'],
    rules: { 'no-restricted-syntax': ['error', notOnElectron, noOrigin] },
  },
  {
    files: ['src/main/storage/**'],
    ignores: ['src/main/storage/prepare.ts'],
    rules: { 'no-restricted-syntax': ['error', noIpcMain, noOwnPrepare] },
  },
);
