/** What a test can do with a running app, and what a runtime needs to start one. */
import type { Page } from '@playwright/test';

export interface RunningApp {
  page: Page;
  /** The folder with the app's databases. */
  userData: string;
  /** Quits the app as a user does, and waits until it has ended; fails unless it exits cleanly. */
  close(): Promise<void>;
  /** Ends it at once, as a crash or a power cut does. */
  kill(): Promise<void>;
  /** Addresses of the requests that were refused because they are not the app's own. */
  refusedRequests(): Promise<string[]>;
  clipboardText(): Promise<string>;
  /** Addresses given to the system browser; none is really opened. */
  openedUrls(): Promise<string[]>;
  /** Files and folders given to the system to open; none is really opened. */
  openedPaths(): Promise<string[]>;
  /** Decides what the user chooses in the next save dialog: a path, or null to cancel. */
  answerSaveDialog(path: string | null): Promise<void>;
  /** The paths that save dialogs proposed, in order. */
  savesAsked(): Promise<string[]>;
  /** The documents given to the printer, in order, each a PDF file in base64; none is really printed. */
  printedDocuments(): Promise<string[]>;
  /** Makes the app's next open dialog choose these paths; an empty list cancels it. */
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
