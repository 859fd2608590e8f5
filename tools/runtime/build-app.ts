/** Builds the app into out/ if the build there is older than the sources. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inPackage, projectFolder } from './project.ts';
import { runNode } from './run.ts';

const outputs = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'];
const sources = [
  ...['src', 'src/**', 'tools/bundle', 'tools/bundle/**'],
  ...['electron.vite.config.ts', 'package.json', 'package-lock.json'],
];

/** Makes sure that out/ is current; fails if the build does. */
export async function ensureBuild(): Promise<void> {
  if (isCurrent()) return;
  console.log('Building the app...');
  const script = inPackage('electron-vite', 'bin', 'electron-vite.js');
  const code = await runNode(script, ['build', '--logLevel', 'error']);
  if (code !== 0) throw new Error('The build failed.');
}

function isCurrent(): boolean {
  // Deleting a file changes only its folder, so folders count as well.
  const changed = Math.max(...globSync(sources, { cwd: projectFolder }).map(changedAt));
  const built = Math.min(...outputs.map(changedAt));
  return built >= changed;
}

/** Time of the last change in milliseconds; 0 if the path doesn't exist. */
function changedAt(path: string): number {
  return statSync(join(projectFolder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
