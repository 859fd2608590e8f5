/** Makes Node read a packed app from its `app.asar`, as the binary in a package does. */
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Archive } from './archive.ts';
import { readFromArchive } from './archive-files.ts';
import { loadFromArchive, loadInWorkers, makeSkeleton } from './archive-modules.ts';

/** Tells workers the package that the main thread has opened. */
const variable = 'CHROMIUM_HOST_PACKAGE';

/** `resources` is the folder of a package with `app.asar`. Returns that archive's path. */
export function openPackage(resources: string): string {
  const path = join(resolve(resources), 'app.asar');
  if (!existsSync(path)) throw new Error(`There is no packed app: ${path} is missing.`);
  const archive = new Archive(realpathSync(path));
  const skeleton = makeSkeleton(archive);
  process.env[variable] = JSON.stringify({ path: archive.path, skeleton });
  loadFromArchive(archive, skeleton);
  readFromArchive(archive);
  loadInWorkers(new URL('worker.ts', import.meta.url));
  return archive.path;
}

/** In a worker: opens the package that the main thread has opened. */
export function openSamePackage(): void {
  const { path, skeleton } = JSON.parse(process.env[variable] ?? '') as Record<string, string>;
  if (path === undefined || skeleton === undefined) throw new Error('No package is open.');
  const archive = new Archive(path);
  loadFromArchive(archive, skeleton);
  readFromArchive(archive);
}
