/** Unpacks the archive of a packed app, so that Node can run it from a folder. */
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import asar from '@electron/asar';

/** `resources` is the folder of a package with `app.asar`. Returns a folder that is removed when the process exits. */
export function unpackPackage(resources: string): string {
  const archive = join(resources, 'app.asar');
  if (!existsSync(archive)) throw new Error(`There is no packed app: ${archive} is missing.`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'unpacked-app-')));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  asar.extractAll(archive, folder);
  return folder;
}
