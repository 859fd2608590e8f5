/** Runs `npm run package` for a test, with the fake Electron, and lists the files in the result. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../tools/runtime/project.ts';
import { makeElectron } from './made-up-electron.ts';

/** The fake Electron is only complete enough for packaging on Linux. */
export const isLinux = process.platform === 'linux';

/** Packages into `folder/dist`; returns the output and exit status. */
export function runPackage(
  folder: string,
  args: string[],
): { output: string; status: number | null } {
  const electron = join(folder, 'electron');
  makeElectron(electron);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      join(projectFolder, 'tools/package/index.ts'),
      `--out=${join(folder, 'dist')}`,
      `--electron-dist=${electron}`,
      '--x64',
      ...args,
    ],
    { cwd: projectFolder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { output: stdout + stderr, status };
}

/** The files under a folder, as sorted paths with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The folders under node_modules that the app needs to run, from the lockfile. */
export function listNeededPackages(): string[] {
  const { packages } = JSON.parse(
    readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'),
  ) as { packages: Record<string, { dependencies?: Record<string, string> }> };
  const needed = new Set<string>();
  const add = (path: string): void => {
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const own = `node_modules/${name}`;
      if (needed.has(own)) continue;
      needed.add(own);
      add(own);
    }
  };
  add('');
  return [...needed].sort();
}
