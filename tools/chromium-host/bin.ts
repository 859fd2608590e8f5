#!/usr/bin/env node
/** Runs an app folder as the electron binary does, on Node and an installed Chromium. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { announceReady, app, prepareApp } from './app.ts';
import { listenToControl } from './control.ts';

const [node = '', host = '', folder = '.', ...args] = process.argv;
const appFolder = resolve(folder);
const { main } = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')) as {
  main: string;
};

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(
      specifier === 'electron' ? new URL('electron.ts', import.meta.url).href : specifier,
      context,
    ),
});

// The app sees the arguments that Electron would show it.
process.argv = [host === '' ? node : host, folder, ...args];
prepareApp(appFolder);
listenToControl();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => app.quit());
}

await import(pathToFileURL(join(appFolder, main)).href);
announceReady();
