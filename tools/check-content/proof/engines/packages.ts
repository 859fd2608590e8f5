/** The installed packages that engines need: where they are, and which ones a fence requires. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tag } from '../../../../src/main/content/fences/fence-info.ts';
import type { RunLanguage } from '../../../../src/shared/runner.ts';
import type { Fence, World } from '../fence.ts';

const sql = ['@electric-sql/pglite', 'libpg-query'];
const script = ['typescript', '@types/node'];
const react = ['react', 'react-dom', '@types/react'];

const byFamily: Record<World['family'] | RunLanguage, readonly string[]> = {
  sql,
  javascript: script,
  typescript: script,
  python: ['pyodide'],
  jsx: [...script, ...react],
  tsx: [...script, ...react],
  page: ['playwright-core'],
  html: [],
  css: [],
  bash: [],
  'installed-python': [],
};

/** The folder of installed packages. */
export const packagesFolder = findPackagesFolder();

/** The packages that the world needs but that aren't installed. */
export function listMissing({ family, fences }: Pick<World, 'family' | 'fences'>): string[] {
  return [...byFamily[family], ...fences.flatMap(listForFence)].filter(isMissing);
}

/** The packages that running code in a language needs but that aren't installed. */
export function listMissingFor(language: RunLanguage): string[] {
  return byFamily[language].filter(isMissing);
}

function listForFence({ tag, stage }: Fence): string[] {
  const isReact = (['jsx', 'tsx'] as Tag[]).includes(tag);
  const onStage =
    stage === null || tag === 'python' ? [] : stage === 'vitest' ? ['vitest'] : ['jsdom'];
  return [...onStage, ...(isReact ? react : [])];
}

function isMissing(name: string): boolean {
  return !existsSync(join(packagesFolder, name, 'package.json'));
}

/** The nearest folder with any of the packages, since a command may be installed with its own folder inside. */
function findPackagesFolder(): string {
  const names = [...new Set([...Object.values(byFamily).flat(), ...react])];
  const folders: string[] = [];
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    folders.push(join(folder, 'node_modules'));
    if (folder === dirname(folder)) break;
  }
  const has = (folder: string): boolean => names.some((name) => existsSync(join(folder, name)));
  return folders.find(has) ?? folders.find((folder) => existsSync(folder)) ?? '';
}
