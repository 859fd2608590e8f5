/** Lists the packages included in the built app, from the lockfile, with their licenses. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits } from '../../src/shared/compare.ts';
import type { Notice } from '../../src/shared/help.ts';

/** A package's entry in package-lock.json, keyed by its folder's path. */
interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Lockfile = Record<string, LockedPackage>;

/** Development dependencies that are bundled into the app, or that the app runs on. */
const builtIn = [
  'electron',
  'chardet',
  'chokidar',
  'csv-parse',
  'devalue',
  'diff',
  'es-toolkit',
  'fastest-levenshtein',
  'highlight.js',
  'htmlparser2',
  'image-size',
  'katex',
  'lru-cache',
  'markdown-it',
  'markdown-it-deflist',
  'markdown-it-footnote',
  'pbf',
  'saxes',
  'temporal-polyfill',
  'ts-fsrs',
  'yaml',
  'yauzl',
  'zod',
  'svelte',
  'bits-ui',
  '@lucide/svelte',
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
  '@fontsource-variable/source-serif-4',
  'stemmer',
  '@codemirror/commands',
  '@codemirror/lang-css',
  '@codemirror/lang-html',
  '@codemirror/lang-javascript',
  '@codemirror/lang-markdown',
  '@codemirror/lang-python',
  '@codemirror/lang-sql',
  '@codemirror/language',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  '@electric-sql/pglite',
  'libpg-query',
  'node-inspect-extracted',
  'pyodide',
  'typescript',
  '@jridgewell/sourcemap-codec',
  'acorn',
  'react',
  'react-dom',
];

/**
 * Packages whose dependencies are not in the app: Electron's wrapper needs them for the download, Svelte's are its
 * compiler's, and KaTeX's is its command line's.
 */
const notTakenAlong = new Set(['electron', 'svelte', 'katex']);

/** Exceptions: dependencies of those that are in the app after all. */
const takenAlong = ['clsx', 'esm-env'];

/** The app's packages by name, found under the project's `node_modules`. */
export function collectNotices(projectFolder: string): Notice[] {
  const lockfile = readLockfile(projectFolder);
  return listShipped(projectFolder)
    .filter((folder) => existsSync(join(projectFolder, folder)))
    .map((folder) => describePackage(projectFolder, folder, lockfile[folder] ?? {}))
    .sort((a, b) => compareCodeUnits(a.name, b.name));
}

/** The folders of the app's packages, such as `node_modules/zod`. */
export function listShipped(projectFolder: string): string[] {
  const lockfile = readLockfile(projectFolder);
  const folders = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = findFolder(lockfile, name, from);
    if (folder === null || folders.has(folder)) return;
    folders.add(folder);
    if (notTakenAlong.has(name)) return;
    const locked = lockfile[folder];
    const needed = { ...locked?.dependencies, ...locked?.peerDependencies };
    for (const dependency of Object.keys(needed)) add(dependency, folder);
  };
  const own = Object.keys(lockfile['']?.dependencies ?? {});
  for (const name of [...own, ...builtIn, ...takenAlong]) add(name, '');
  return [...folders];
}

function readLockfile(projectFolder: string): Lockfile {
  const text = readFileSync(join(projectFolder, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Lockfile }).packages;
}

/** The folder where Node would find a package from another's folder; null if it isn't installed. */
function findFolder(lockfile: Lockfile, name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (found in lockfile) return found;
    if (!folder.includes('/node_modules/')) break;
  }
  const top = `node_modules/${name}`;
  return top in lockfile ? top : null;
}

function describePackage(projectFolder: string, folder: string, locked: LockedPackage): Notice {
  const { version = '', license = 'see its text' } = locked;
  const path = join(projectFolder, folder);
  const files = readdirSync(path).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(path, name), 'utf8').trim());
  return {
    name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    license,
    text: texts.length > 0 ? texts.join('\n\n') : creditAuthor(path, license),
  };
}

/** Credits the author named in package.json, for a package without a license file. */
function creditAuthor(path: string, license: string): string {
  const { author } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    author?: string | { name: string };
  };
  const name = typeof author === 'string' ? author : author?.name;
  return name === undefined ? `License: ${license}` : `By ${name}. License: ${license}`;
}
