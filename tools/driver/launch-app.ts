/** Starts the built app for tests and pictures, on Electron or on the Chromium host, behind one interface. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conditions } from '../chromium-host/conditions.ts';
import { chooseRuntime } from '../runtime/choose-runtime.ts';
import { projectFolder } from '../runtime/project.ts';
import type { BrowserPool } from './browser-pool.ts';
import { launchOnElectron } from './launch-on-electron.ts';
import { launchOnHost } from './launch-on-host.ts';
import type { RunningApp } from './running-app.ts';

export interface LaunchOptions {
  /** The content folder; if left out, the bundled one. */
  content?: string;
  /** The user data folder; if left out, a new one that is removed at the end. */
  userData?: string;
  /** More arguments, such as a link. */
  args?: string[];
  /** Size of the page in CSS pixels; 1280x800 if left out. */
  viewport?: { width: number; height: number };
  /** The system's colour scheme, as the page sees it; light if left out. */
  colorScheme?: 'light' | 'dark';
  /** Folder of the app; if left out, the project itself. */
  app?: string;
  /**
   * The `resources` folder of a package, with `app.asar` in it, to run instead of `app`. Its own binary can't be driven
   * (its fuses forbid that), so the Chromium host runs it in any case.
   */
  resources?: string;
  /** Adverse conditions; only the Chromium host can simulate them. */
  conditions?: Conditions;
  /** More environment variables. */
  env?: Record<string, string>;
  /** Supplies a running Chromium to the Chromium host, which otherwise launches its own. */
  browsers?: BrowserPool;
}

/** Starts the app; resolves when its first page has loaded. */
export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const { content, args = [], viewport = { width: 1280, height: 800 } } = options;
  const { app = projectFolder, colorScheme = 'light', env = {} } = options;
  const userData = options.userData ?? (await mkdtemp(join(tmpdir(), 'rule-of-thumb-')));
  const contentFlag = content === undefined ? [] : [`--content=${content}`];
  const flags = [`--user-data=${userData}`, ...contentFlag, ...args];
  const { resources, conditions, browsers } = options;
  const onlyOnHost = {
    ...(resources === undefined ? {} : { resources }),
    ...(conditions === undefined ? {} : { conditions }),
  };
  const plan = {
    app,
    args: flags,
    userData,
    viewport,
    colorScheme,
    env,
    ...onlyOnHost,
    ...(browsers === undefined ? {} : { browsers }),
  };
  const runtime = chooseRuntime();
  const running =
    runtime.kind === 'electron' && Object.keys(onlyOnHost).length === 0
      ? await launchOnElectron(plan, runtime.path)
      : await launchOnHost(plan);
  if (options.userData !== undefined) return running;
  return {
    ...running,
    close: () => running.close().finally(() => removeFolder(userData)),
    kill: () => running.kill().finally(() => removeFolder(userData)),
    crash: () => running.crash().finally(() => removeFolder(userData)),
    endSession: () => running.endSession().finally(() => removeFolder(userData)),
  };
}

async function removeFolder(folder: string): Promise<void> {
  // Chromium may still be writing its last files.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
