import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { bundlePreview } from './tools/bundle/bundle-preview.ts';
import { compileDocuments } from './tools/bundle/compile-documents.ts';
import { copyEngines, enginePackages } from './tools/bundle/copy-engines.ts';
import { runnerEntry, serveRunner } from './tools/bundle/serve-runner.ts';
import { collectPackages, writeNotices } from './tools/notices/notices-plugin.ts';
import { findSourceDate } from './tools/package/source-date.ts';
import { serveFigures } from './tools/start/dev-figures.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  main: {
    define: {
      // The time of the last commit, so that the same sources make the same build.
      builtAt: String(1000 * findSourceDate(import.meta.dirname, process.env)),
      releasesUrl: JSON.stringify(findReleases(process.env)),
    },
    plugins: [collectPackages(['electron', ...Object.keys(manifest.dependencies)])],
    build: {
      rolldownOptions: {
        input: {
          index: resolve(import.meta.dirname, 'src/main/index.ts'),
          // Beside the scripts of the workers, which it starts.
          start: resolve(import.meta.dirname, 'src/main/start/start.ts'),
          'indexing-worker': resolve(import.meta.dirname, 'src/main/jobs/indexing/worker.ts'),
          'rendering-worker': resolve(import.meta.dirname, 'src/main/jobs/rendering/worker.ts'),
          'import-worker': resolve(import.meta.dirname, 'src/main/features/imports/worker.ts'),
          'sharing-worker': resolve(import.meta.dirname, 'src/main/features/sharing/worker.ts'),
          'watching-worker': resolve(import.meta.dirname, 'src/main/jobs/watching/worker.ts'),
          'query-worker': resolve(import.meta.dirname, 'src/main/jobs/queries/worker.ts'),
          'search-worker': resolve(import.meta.dirname, 'src/main/jobs/searching/worker.ts'),
          'study-worker': resolve(import.meta.dirname, 'src/main/jobs/study-data/worker.ts'),
        },
      },
    },
  },
  preload: {
    plugins: [collectPackages()],
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
      // All is on the disk: naming what each part imports would cost the first load more than it saves.
      modulePreload: false,
      // Read by the test of the budgets.
      manifest: true,
      rolldownOptions: {
        // Its package doesn't declare it, so the entry would hold the parts that only lazy components import.
        treeshake: {
          moduleSideEffects: [{ test: /svelte\/src\/reactivity\//, sideEffects: false }],
        },
        input: {
          index: resolve(import.meta.dirname, 'src/renderer/index.html'),
          [runnerEntry.name]: resolve(import.meta.dirname, runnerEntry.file),
        },
        output: {
          entryFileNames: ({ name }) =>
            name === runnerEntry.name ? '[name].js' : 'assets/[name]-[hash].js',
        },
      },
    },
    worker: { format: 'es', plugins: () => [collectPackages()] },
    plugins: [
      compileDocuments(),
      copyEngines(import.meta.dirname),
      bundlePreview(import.meta.dirname),
      serveRunner(import.meta.dirname),
      svelte({
        dynamicCompileOptions: ({ filename }) =>
          filename.includes('node_modules') ? undefined : { runes: true },
      }),
      serveFigures(import.meta.dirname),
      collectPackages(enginePackages),
      writeNotices(import.meta.dirname),
      // Addresses are paths of several parts: assets are found from the root at every reload.
      { name: 'assets-from-root', config: () => ({ base: '/' }) },
    ],
  },
});

/** The page with the project's releases, as GitHub's workflows name their repository; null elsewhere. */
function findReleases(env: NodeJS.ProcessEnv): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env;
  return server === undefined || repository === undefined
    ? null
    : `${server}/${repository}/releases`;
}
