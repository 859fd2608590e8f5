/** Bundles the authors' command, with everything but SQLite and the engines, which are installed next to it. */
import { defineConfig } from 'vite';
import { emitFiles } from '../../tools/bundle/emit-files.ts';
import manifest from './package.json' with { type: 'json' };

const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [emitFiles()],
  // Its other build reads JSON files from its own folder.
  resolve: { alias: [{ find: /^css-tree$/, replacement: 'css-tree/dist/csstree.esm' }] },
  define: { packagedVersion: JSON.stringify(manifest.version) },
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/index.ts',
    ssrEmitAssets: true,
    target: 'node22',
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
