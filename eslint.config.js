import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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
          patterns: [...patterns, root].map(([regex, message, options]) => ({
            regex,
            message,
            ...options,
          })),
        },
      ],
    },
  };
}

const root = ['/index\\.ts$', 'The composition root imports all and is imported by none.'];
const electron = [
  '^electron$',
  'Only the wiring in src/main/*.ts, ipc/register.ts and the preload use Electron.',
];
const sqlite = ['^better-sqlite3$', 'Only src/main/storage holds SQL and better-sqlite3.'];
const node = ['^node:(?!crypto$)', 'This folder is pure: no Node but hashing.'];
const allNode = ['^node:', 'This folder runs in the window: no Node.'];
const main = ['/main/', 'The main process is out of reach from here.'];
const renderer = ['/renderer/', 'The renderer is out of reach from here.'];
/** The modules of src/main itself: no folder of it stands above them. */
const wiring = readdirSync(join(import.meta.dirname, 'src/main'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''));
const up = (...names) => [
  `^(\\.\\./)+(?:${[...names, ...wiring].join('|')})(?:/|\\.ts$)`,
  'Dependencies run one way: that is not below this folder.',
];
const contract = [
  '/contract/',
  'The window takes only types from the contract: no schema reaches its bundle.',
  { allowTypeImports: true },
];
const markdown = ['^(markdown-it|highlight\\.js)', 'Markdown is rendered in the main process.'];

export default ts.config(
  {
    ignores: [
      'node_modules',
      'out',
      'dist',
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
  { files: ['tools/**', 'bench/**', 'src/main/index.ts'], rules: { 'no-console': 'off' } },
  restrict(['src/shared/**'], [electron, sqlite, allNode, main, renderer]),
  restrict(['src/renderer/**'], [electron, sqlite, allNode, main, markdown, contract]),
  restrict(['src/preload/**'], [sqlite, allNode, main, renderer, contract]),
  restrict(
    ['src/main/content/**'],
    [
      electron,
      sqlite,
      node,
      renderer,
      up('storage', 'indexing', 'sharing', 'packs', 'study', 'ipc'),
    ],
  ),
  restrict(
    ['src/main/study/**'],
    [electron, sqlite, node, renderer, up('storage', 'indexing', 'sharing', 'packs', 'ipc')],
  ),
  restrict(
    ['src/main/storage/**'],
    [electron, renderer, up('indexing', 'sharing', 'packs', 'ipc')],
  ),
  restrict(['src/main/indexing/**'], [electron, sqlite, renderer, up('sharing', 'packs', 'ipc')]),
  restrict(['src/main/sharing/**'], [electron, sqlite, renderer, up('indexing', 'packs', 'ipc')]),
  restrict(['src/main/packs/**'], [electron, sqlite, renderer, up('ipc')]),
  restrict(['src/main/ipc/**'], [electron, sqlite, renderer, up()], {
    ignores: ['src/main/ipc/register.ts'],
  }),
  restrict(['src/main/ipc/register.ts'], [sqlite, renderer, up()]),
  restrict(['src/main/*.ts'], [sqlite, renderer]),
  {
    files: ['src/main/**'],
    ignores: ['src/main/ipc/register.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportSpecifier[imported.name='ipcMain']",
          message: 'Only ipc/register.ts may use ipcMain.',
        },
      ],
    },
  },
);
