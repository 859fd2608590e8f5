/**
 * `npm run docs`: writes the documents that are made from the app: docs/keys.md, and the pictures beside it from the
 * built app. `npm run docs -- keys` or `pictures` writes those alone.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../runtime/fail.ts';
import { projectFolder } from '../runtime/project.ts';
import { renderKeys } from './render-keys.ts';

async function writeKeys(): Promise<void> {
  const file = join(projectFolder, 'docs/keys.md');
  await writeFile(file, await renderKeys(file));
}

await writeKeys().catch(fail);
