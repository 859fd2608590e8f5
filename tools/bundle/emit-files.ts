/**
 * A Vite plugin that bundles files referenced relative to the code, as in `new URL('worker.ts', import.meta.url)`: a
 * module becomes a separate entry, a folder one asset per file, and anything else an asset.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const named =
  /new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)(\.href)?|import\.meta\.resolve\(\s*'([^']+)',?\s*\)/g;

export function emitFiles(): Plugin {
  return {
    name: 'emit-files',
    enforce: 'pre',
    // Vite's own code would create an address on a server.
    resolveFileUrl: ({ relativePath }) => `new URL('./${relativePath}', import.meta.url).href`,
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
      handler(code, id) {
        return code.replaceAll(named, (whole, path: string | undefined, href = '', name = '') => {
          const file =
            path === undefined ? fileURLToPath(import.meta.resolve(name)) : join(dirname(id), path);
          if (statSync(file, { throwIfNoEntry: false }) === undefined) return whole;
          const address = path === undefined || href !== '';
          if (statSync(file).isDirectory()) {
            const folder = basename(file);
            for (const entry of readdirSync(file)) {
              this.emitFile({
                type: 'asset',
                fileName: `${folder}/${entry}`,
                source: readFileSync(join(file, entry)),
              });
            }
            // Relative to the code, which is in one folder.
            return `new URL('./${folder}/', import.meta.url)`;
          }
          const reference = this.emitFile(
            /\.ts$/.test(file)
              ? { type: 'chunk', id: file, name: basename(file, '.ts') }
              : { type: 'asset', name: basename(file), source: readFileSync(file) },
          );
          const url = `import.meta.ROLLUP_FILE_URL_${reference}`;
          return address ? url : `new URL(${url})`;
        });
      },
    },
  };
}
