/**
 * `npm run docs`: writes the documents generated from the app: docs/keys.md, and the pictures in docs/ from the built
 * app. `npm run docs -- keys` or `pictures` writes only those.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { provideBrowser } from '../browser/provide-browser.ts';
import { variables } from '../chromium-host/settings.ts';
import { ensureBuild } from '../runtime/build-app.ts';
import { chooseRuntime, describeRuntime } from '../runtime/choose-runtime.ts';
import { fail } from '../runtime/fail.ts';
import { projectFolder } from '../runtime/project.ts';
import { makePictures } from './make-pictures.ts';
import { renderKeys } from './render-keys.ts';

const folder = join(projectFolder, 'docs');

const parts = {
  keys: async () => {
    const file = join(folder, 'keys.md');
    await writeFile(file, await renderKeys(file));
    console.log(file);
  },
  pictures: async () => {
    process.env[variables.browser] ??= await provideBrowser();
    await ensureBuild();
    console.log(describeRuntime(chooseRuntime()));
    await makePictures(folder);
  },
};

async function writeDocuments(names: string[]): Promise<void> {
  for (const [name, write] of Object.entries(parts)) {
    if (names.length === 0 || names.includes(name)) await write();
  }
}

process.exitCode = await writeDocuments(process.argv.slice(2)).then(() => 0, fail);
