/** A Vite plugin that copies the engines that run code into the build, with an empty database for SQL. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files below `node_modules` by their folder in the build. */
const engineFiles = {
  'engines/pyodide': [
    'pyodide/pyodide.mjs',
    'pyodide/pyodide.asm.mjs',
    'pyodide/pyodide.asm.wasm',
    'pyodide/pyodide-lock.json',
    'pyodide/python_stdlib.zip',
  ],
  // The parser looks for it next to the worker's script.
  assets: ['libpg-query/wasm/libpg-query.wasm'],
};

/** The packages whose files are copied. */
export const enginePackages = ['pyodide', 'libpg-query'];

/** The size limit of the database, in bytes. */
const maxDatabase = 2 ** 24;

/** Runs in a separate process, because it replaces the clock. */
function prepareDatabase(projectFolder: string): Buffer {
  const script = join(projectFolder, 'tools/bundle/prepare-database.ts');
  return execFileSync(process.execPath, [script], { maxBuffer: maxDatabase });
}

/**
 * PGlite doesn't export its engine's path; the page compiles the engine once for all its workers. `postgres-engine` is an
 * alias for it.
 */
const postgresEngine = 'node_modules/@electric-sql/pglite/dist/pglite.wasm';

export function copyEngines(projectFolder: string): Plugin {
  return {
    name: 'copy-engines',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^postgres-engine(?=\?)/, replacement: join(projectFolder, postgresEngine) },
        ],
      },
    }),
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
