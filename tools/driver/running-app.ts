/** What a test can do with a running app, and what a runtime needs to start one. */
import type { Page } from '@playwright/test';
import type { Conditions } from '../chromium-host/conditions.ts';
import type { BrowserPool } from './browser-pool.ts';
import type { Happening } from '../chromium-host/happenings.ts';

export interface RunningApp {
  page: Page;
  /** The folder with the app's databases. */
  userData: string;
  /** Quits the app as a user does, and waits until it has ended; fails unless it exits cleanly. */
  close(): Promise<void>;
  /** Ends it at once, as a crash or a power cut does. */
  kill(): Promise<void>;
  /** Ends the page's process at once, as a crash does, and then the app. */
  crash(): Promise<void>;
  /** Addresses of the requests that were refused because they are not the app's own. */
  refusedRequests(): Promise<string[]>;
  /** Names of the requests that the window made of the main process, in order; only on the Chromium host. */
  askedRequests(): Promise<string[]>;
  /** Bytes on the main process's heap, and all it has in memory, after collecting what nothing refers to. */
  memoryUsed(): Promise<{ heap: number; resident: number }>;
  clipboardText(): Promise<string>;
  /** Addresses given to the system browser; none is really opened. */
  openedUrls(): Promise<string[]>;
  /** Files and folders given to the system to open; none is really opened. */
  openedPaths(): Promise<string[]>;
  /** Files the file manager was asked to show; it is not really opened. */
  shownPaths(): Promise<string[]>;
  /** What the notifications said, in order. */
  notifications(): Promise<string[]>;
  /** Clicks on the last notification. */
  clickNotification(): Promise<void>;
  /** The number on the app's icon. */
  badgeCount(): Promise<number>;
  /** What the context menu that opened last offers: a role in lower case, else a label. */
  popupItems(): Promise<string[]>;
  /** The roles of the application menu's entries, in lower case. */
  menuRoles(): Promise<string[]>;
  /** Whether DevTools may be opened on the app's page. */
  allowsDevTools(): Promise<boolean>;
  /** Chooses an entry by its label, in the context menu that opened last or else in the application menu. */
  chooseMenuItem(label: string): Promise<void>;
  /** Decides what the user chooses in the next save dialog: a path, or null to cancel. */
  answerSaveDialog(path: string | null): Promise<void>;
  /** The paths that save dialogs proposed, in order. */
  savesAsked(): Promise<string[]>;
  /** How many open dialogs there have been. */
  opensAsked(): Promise<number>;
  /** The documents given to the printer, in order, each a PDF file in base64; none is really printed. */
  printedDocuments(): Promise<string[]>;
  /** Makes the app's next open dialog choose these paths; an empty list cancels it. */
  chooseNext(paths: string[]): Promise<void>;
  /** All windows, including those that are never shown, newest first. */
  windows(): Promise<{ name: string | null; visible: boolean }[]>;
  /** Tells the app what the operating system would: a click on its icon on macOS, or a link to open. */
  happen(happening: Happening): Promise<void>;
  /** Ends the user's session, as Windows does: the app hears of it, and its process is ended. */
  endSession(): Promise<void>;
  /** The page of the next window that opens; wait for it after it was made to open. */
  nextWindow(): Promise<Page>;
  /** Starts the app once more with the same user data, and waits for that process to end. */
  launchSecond(args: string[]): Promise<{ exitCode: number | null; output: string }>;
  /** What the main process has printed so far. */
  output(): string;
}

/** What a runtime needs to know to start the app. */
export interface LaunchPlan {
  app: string;
  /** The `resources` folder of a package to run in place of `app`; on the Chromium host alone. */
  resources?: string;
  args: string[];
  userData: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  env: Record<string, string>;
  /** What a test makes harder; only on the Chromium host. */
  conditions?: Conditions;
  /** Where the Chromium host finds a running Chromium; it starts one of its own when left out. */
  browsers?: BrowserPool;
}
