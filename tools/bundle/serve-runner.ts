/**
 * A Vite plugin that gives the window the origin of the pages that run code, and builds those pages during development:
 * their workers, engines and policies are the built app's, and only the window comes from the server.
 */
import { join } from 'node:path';
import { build } from 'vite';
import type { InlineConfig, Plugin } from 'vite';
import { bundlePreview } from './bundle-preview.ts';
import { copyEngines } from './copy-engines.ts';

/** The entry of the page that runs code; its name is fixed, because the page itself isn't built. */
export const runnerEntry = { name: 'runner/frame', file: 'src/runner/frame.ts' };

/** Logged by the server when code can be run. */
export const builtMessage = 'The page that runs code is built.';

/** The app's own origin in Electron and on the Chromium host. */
const origins = { electron: 'app://bundle', host: 'https://bundle.invalid' };

export function serveRunner(projectFolder: string): Plugin {
  return {
    name: 'serve-runner',
    config(_config, { command }) {
      const hostProgram = join(projectFolder, 'tools/chromium-host/bin.ts');
      const runtime = process.env['ELECTRON_EXEC_PATH'] === hostProgram ? 'host' : 'electron';
      const origin = command === 'build' ? 'location.origin' : JSON.stringify(origins[runtime]);
      // Separate builds need no dependency optimization here.
      return { define: { appOrigin: origin }, optimizeDeps: { entries: ['index.html'] } };
    },
    async configureServer({ httpServer, config: { logger } }) {
      const watcher = await build(createConfig(projectFolder));
      if (!('on' in watcher)) throw new Error('The page that runs code is not watched.');
      httpServer?.once('close', () => void watcher.close());
      // The window opens in the meantime.
      watcher.on('event', (event) => {
        if (event.code === 'END') logger.info(builtMessage, { timestamp: true });
        if (event.code === 'ERROR') logger.error(String(event.error), { timestamp: true });
      });
    },
  };
}

function createConfig(projectFolder: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'error',
    root: join(projectFolder, 'src/renderer'),
    base: '/',
    plugins: [copyEngines(projectFolder), bundlePreview(projectFolder)],
    worker: { format: 'es' },
    build: {
      // The app looks for it here during development.
      outDir: join(projectFolder, 'out/development'),
      emptyOutDir: true,
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      watch: {},
      rolldownOptions: {
        input: { [runnerEntry.name]: join(projectFolder, runnerEntry.file) },
        output: { entryFileNames: '[name].js' },
      },
    },
  };
}
