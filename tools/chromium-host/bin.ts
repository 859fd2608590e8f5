#!/usr/bin/env node
/**
 * Runs an app as the electron binary does, on Node and an installed Chromium: either a folder, or the package whose
 * `resources` folder is given by `--packaged=`.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { announceReady, app, prepareApp } from './app.ts';
import { conditions } from './conditions.ts';
import { announceUncaught, listenToControl } from './control.ts';
import { happen } from './happenings.ts';
import { getBrowserPath, variables } from './settings.ts';
import { unpackPackage } from './unpack-package.ts';

const [node = '', host = '', first = '.', ...args] = process.argv;
const [, resources = null] = /^--packaged=(.+)$/.exec(first) ?? [];
const isPackaged = resources !== null;
const appFolder = isPackaged ? unpackPackage(resolve(resources)) : resolve(first);
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

// The app sees the same arguments and paths as in Electron.
process.argv = [host === '' ? node : host, ...(isPackaged ? [] : [first]), ...args];
Object.assign(process, { resourcesPath: isPackaged ? resolve(resources) : dirname(host) });
prepareApp(appFolder, isPackaged);
listenToControl();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => app.quit());
}

// The output's reader may be gone; reporting that write error would fail again, in an endless loop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Like Electron, report the error and continue: the process stays alive, with any windows it has.
const goOn = (error: unknown): void => {
  if (process.listenerCount('uncaughtException') > 1) return;
  console.error('A JavaScript error occurred in the main process:', error);
  announceUncaught(error);
};
process.on('uncaughtException', goOn);
process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason));

const { daysAhead = 0, platform, openedBy } = conditions;
if (daysAhead > 0) {
  const now = Date.now;
  Date.now = () => now() + daysAhead * 24 * 60 * 60 * 1000;
}
if (platform !== undefined) {
  // Loaded first, with the real platform: after that it stays in memory.
  new Database(':memory:').close();
  process.env[variables.browser] = getBrowserPath();
  Object.defineProperty(process, 'platform', { value: platform });
}
await import(pathToFileURL(join(appFolder, main)).href).catch(goOn);
if (openedBy !== undefined) happen({ name: 'open-url', url: openedBy });
announceReady();
