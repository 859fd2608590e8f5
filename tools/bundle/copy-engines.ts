/** A Vite plugin that puts the engines that run code beside the window's own files, with a database for SQL to start from. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The files by the folder they are put in, each below `node_modules`. */
const engineFiles = {
  'engines/pyodide': [
    'pyodide/pyodide.mjs',
    'pyodide/pyodide.asm.mjs',
    'pyodide/pyodide.asm.wasm',
    'pyodide/pyodide-lock.json',
    'pyodide/python_stdlib.zip',
  ],
  // It is looked for beside the worker's script.
  assets: ['libpg-query/wasm/libpg-query.wasm'],
};

/** The most that the database may take, in bytes. */
const maxDatabase = 2 ** 24;

/** In a process of its own, as it changes what the time is there. */
function prepareDatabase(projectFolder: string): Buffer {
  const script = join(projectFolder, 'tools/bundle/prepare-database.ts');
  return execFileSync(process.execPath, [script], { maxBuffer: maxDatabase });
}

export function copyEngines(projectFolder: string): Plugin {
  return {
    name: 'copy-engines',
    apply: 'build',
    generateBundle() {
      for (const [folder, files] of Object.entries(engineFiles)) {
        for (const file of files) {
          const source = readFileSync(join(projectFolder, 'node_modules', file));
          const name = file.slice(file.lastIndexOf('/') + 1);
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
        }
      }
      const fileName = 'engines/postgres/database.tar.gz';
      this.emitFile({ type: 'asset', fileName, source: prepareDatabase(projectFolder) });
    },
  };
}
