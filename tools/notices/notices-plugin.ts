/** Vite plugins that collect the packages in the built app, and write their folders and notices into the build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { collectNotices } from './collect-notices.ts';

/** A JSON array of the folders of the app's packages, such as `node_modules/zod`. Not shipped. */
export const packagesFile = 'out/packages.json';
/** Read by the app. */
const noticesFile = 'out/main/third-party-notices.json';

/** The packages of all builds so far: main process, preload script, window, workers and previews share one process. */
const folders = new Set<string>();

/** Collects a build's packages: those of its modules, and `copied` ones that it copies files of. */
export function collectPackages(copied: readonly string[] = []): Plugin {
  return {
    name: 'collect-packages',
    apply: 'build',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const folder = findPackage(id);
        if (folder !== null) folders.add(folder);
      }
      for (const name of copied) folders.add(`node_modules/${name}`);
    },
  };
}

/** Writes the list and the notices at the end of the last build. */
export function writeNotices(projectFolder: string): Plugin {
  return {
    name: 'write-third-party-notices',
    apply: 'build',
    writeBundle() {
      const write = (file: string, content: unknown): void => {
        const path = join(projectFolder, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, JSON.stringify(content));
      };
      write(packagesFile, [...folders].sort());
      write(noticesFile, collectNotices(projectFolder, [...folders]));
    },
  };
}

/** The folder of a module's package, from the outermost `node_modules`; null for the app's own modules. */
function findPackage(id: string): string | null {
  const path = id.replaceAll('\\', '/');
  return /(?<=\/)node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+/.exec(path)?.[0] ?? null;
}
