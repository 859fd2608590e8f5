import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';

export default defineConfig({
  main: {
    build: {
      rolldownOptions: {
        input: {
          index: resolve(import.meta.dirname, 'src/main/index.ts'),
          'indexing-worker': resolve(import.meta.dirname, 'src/main/indexing/worker.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      // A sandboxed preload script is a single CommonJS file.
      externalizeDeps: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'src/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: 'index.cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    build: {
      minify: true,
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: resolve(import.meta.dirname, 'src/renderer/index.html') },
    },
    plugins: [
      svelte(),
      // Addresses are paths of several parts: assets are found from the root at every reload.
      { name: 'assets-from-root', config: () => ({ base: '/' }) },
    ],
  },
});
