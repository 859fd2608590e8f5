/** Starts the built app for tests and pictures, on Electron or on the Chromium host, behind one interface. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseRuntime } from '../runtime/choose-runtime.ts';
import { projectFolder } from '../runtime/project.ts';
import { launchOnElectron } from './launch-on-electron.ts';
import { launchOnHost } from './launch-on-host.ts';

export interface LaunchOptions {
  /** The content folder; the bundled one when left out. */
  content?: string;
  /** The user data folder; a new one, removed at the end, when left out. */
  userData?: string;
  /** More arguments, such as a link. */
  args?: string[];
  /** Size of the page in CSS pixels; 1280x800 when left out. */
  viewport?: { width: number; height: number };
  /** The system's colour scheme, as the page sees it; light when left out. */
  colorScheme?: 'light' | 'dark';
  /** Folder of the app; the project itself when left out. */
  app?: string;
  /** More environment variables. */
  env?: Record<string, string>;
}

export interface RunningApp {
  page: Page;
  /** The folder with the app's databases. */
  userData: string;
  /** Quits the app as a user does, and waits for its end; fails unless it ends well. */
  close(): Promise<void>;
  /** Ends it at once, as a crash or a power cut does. */
  kill(): Promise<void>;
  /** Addresses of the requests that were refused because they are not the app's own. */
  refusedRequests(): Promise<string[]>;
  clipboardText(): Promise<string>;
  /** Addresses given to the system browser; none is really opened. */
  openedUrls(): Promise<string[]>;
  /** Decides what the user chooses in the next save dialog: a path, or null to cancel. */
  answerSaveDialog(path: string | null): Promise<void>;
  /** The paths that save dialogs proposed, in order. */
  savesAsked(): Promise<string[]>;
  /** The documents given to the printer, in order, each a PDF file in base64; none is really printed. */
  printedDocuments(): Promise<string[]>;
  /** Has the app's next open dialog choose these paths; none cancels it. */
  chooseNext(paths: string[]): Promise<void>;
  /** Starts the app once more with the same user data, and waits for that process to end. */
  launchSecond(args: string[]): Promise<{ exitCode: number | null; output: string }>;
  /** What the main process has printed so far. */
  output(): string;
}

/** What a runtime needs to know to start the app. */
export interface LaunchPlan {
  app: string;
  args: string[];
  userData: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  env: Record<string, string>;
}

/** Starts the app; resolves when its first page has loaded. */
export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const { content, args = [], viewport = { width: 1280, height: 800 } } = options;
  const { app = projectFolder, colorScheme = 'light', env = {} } = options;
  const userData = options.userData ?? (await mkdtemp(join(tmpdir(), 'rule-of-thumb-')));
  const contentFlag = content === undefined ? [] : [`--content=${content}`];
  const flags = [`--user-data=${userData}`, ...contentFlag, ...args];
  const plan = { app, args: flags, userData, viewport, colorScheme, env };
  const runtime = chooseRuntime();
  const running =
    runtime.kind === 'electron'
      ? await launchOnElectron(plan, runtime.path)
      : await launchOnHost(plan);
  if (options.userData !== undefined) return running;
  return {
    ...running,
    close: () => running.close().finally(() => removeFolder(userData)),
    kill: () => running.kill().finally(() => removeFolder(userData)),
  };
}

async function removeFolder(folder: string): Promise<void> {
  // Chromium may still be writing its last files.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
