/** The driver's interface: a running app, and the plan that a runtime launches it from. */
import type { Page } from '@playwright/test';
import type { Conditions } from '../chromium-host/conditions.ts';
import type { BrowserPool } from './browser-pool.ts';
import type { Happening } from '../chromium-host/happenings.ts';

export interface RunningApp {
  page: Page;
  /** The folder with the app's databases. */
  userData: string;
  /** Quits the app like a user, and waits until it has exited; fails unless it exits cleanly. */
  close(): Promise<void>;
  /** Ends it at once, like a crash or a power failure. */
  kill(): Promise<void>;
  /** Ends the page's process at once, like a crash, and then the app. */
  crash(): Promise<void>;
  /** Addresses of the requests that were refused because they are not the app's own. */
  refusedRequests(): Promise<string[]>;
  /** Names of the requests that the window made of the main process, in order. */
  askedRequests(): Promise<string[]>;
  /** The main process's heap and resident memory in bytes, after a garbage collection. */
  memoryUsed(): Promise<{ heap: number; resident: number }>;
  clipboardText(): Promise<string>;
  /** Addresses passed to the system browser; none is really opened. */
  openedUrls(): Promise<string[]>;
  /** Files and folders passed to the system to open; none is really opened. */
  openedPaths(): Promise<string[]>;
  /** Files the file manager was asked to show; it is not really opened. */
  shownPaths(): Promise<string[]>;
  /** The texts of the notifications, in order. */
  notifications(): Promise<string[]>;
  /** Clicks on the last notification. */
  clickNotification(): Promise<void>;
  /** The number on the app's icon. */
  badgeCount(): Promise<number>;
  /** The entries of the last context menu: a role in lower case, else a label. */
  popupItems(): Promise<string[]>;
  /** The roles of the application menu's entries, in lower case. */
  menuRoles(): Promise<string[]>;
  /** Whether DevTools may be opened on the app's page. */
  allowsDevTools(): Promise<boolean>;
  /** Chooses an entry by its label, in the last opened context menu or else in the application menu. */
  chooseMenuItem(label: string): Promise<void>;
  /** Answers the next save dialog: a path, or null to cancel. */
  answerSaveDialog(path: string | null): Promise<void>;
  /** The paths that save dialogs proposed, in order. */
  savesAsked(): Promise<string[]>;
  /** The folders in which open dialogs started, in order; null for the system's default. */
  opensAsked(): Promise<(string | null)[]>;
  /** The documents sent to the printer, in order, each a PDF file in base64; none is really printed. */
  printedDocuments(): Promise<string[]>;
  /** Makes the app's next open dialog choose these paths; an empty list cancels it. */
  chooseNext(paths: string[]): Promise<void>;
  /** Drops files and folders on the window, as from a file manager. */
  dropFiles(paths: string[]): Promise<void>;
  /** All windows, including those that are never shown, newest first. */
  windows(): Promise<{ name: string | null; visible: boolean }[]>;
  /** Sends an event of the operating system: a click on the icon on macOS, or a link to open. */
  happen(happening: Happening): Promise<void>;
  /** Ends the user's session, as Windows does: the app is notified, then killed. */
  endSession(): Promise<void>;
  /** The page of the next window that opens; await it after triggering that. */
  nextWindow(): Promise<Page>;
  /** Starts the app once more with the same user data, and waits for that process to end. */
  launchSecond(args: string[]): Promise<{ exitCode: number | null; output: string }>;
  /** The output of the main process so far. */
  output(): string;
}

/** The parameters of a launch. */
export interface LaunchPlan {
  app: string;
  /** The `resources` folder of a package to run instead of `app`; only on the Chromium host. */
  resources?: string;
  args: string[];
  userData: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  env: Record<string, string>;
  /** Adverse conditions; only on the Chromium host. */
  conditions?: Conditions;
  /** Supplies a running Chromium to the Chromium host, which otherwise launches its own. */
  browsers?: BrowserPool;
  /** How long a window may take to open before the Chromium host relaunches the app, in ms; 30 s if left out. */
  patienceMs?: number;
}
