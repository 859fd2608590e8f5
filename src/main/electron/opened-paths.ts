/** Queues packs and folders that the system asks the app to open, and offers each in the window before adding it. */
import { statSync } from 'node:fs';
import { app } from 'electron';
import type { ImportSource } from '../features/imports/import-source.ts';
import { findOpenedPath } from './command-line.ts';
import { reportToUser } from './report.ts';

/** Opens one path, including all questions and error messages. */
export type OpenPath = (path: string) => Promise<void>;

export class OpenedPaths {
  #waiting: string[] = [];
  #open: OpenPath | null = null;
  #isOpening = false;

  /** Queues a path; it's opened after those before it, once `startOpening` was called. */
  receive(path: string): void {
    this.#waiting.push(path);
    void this.#openNext();
  }

  /** Starts opening paths, one at a time, so that no dialog covers another. `open` must not fail. */
  startOpening(open: OpenPath): void {
    this.#open = open;
    void this.#openNext();
  }

  async #openNext(): Promise<void> {
    if (this.#open === null || this.#isOpening) return;
    this.#isOpening = true;
    for (let path = this.#waiting.shift(); path !== undefined; path = this.#waiting.shift()) {
      await this.#open(path);
    }
    this.#isOpening = false;
  }
}

/** Collects paths from the first launch, from second launches and, on macOS, from events. */
export function setupOpenedPaths(argv: readonly string[]): OpenedPaths {
  const paths = new OpenedPaths();
  const receive = (from: readonly string[], workingFolder: string): void => {
    const path = findOpenedPath(from, workingFolder, app.getAppPath());
    if (path !== null) paths.receive(path);
  };
  receive(argv, process.cwd());
  app.on('second-instance', (_event, launched, workingFolder) => receive(launched, workingFolder));
  app.on('open-file', (event, path) => {
    event.preventDefault();
    paths.receive(path);
  });
  return paths;
}

export interface OfferParts {
  /** Plans the import. */
  open(source: ImportSource): Promise<void>;
  /** Shows the plan in the window. */
  show(): void;
}

/** Plans and shows each opened path, and reports a refusal. */
export function offerOpenedPaths(paths: OpenedPaths, { open, show }: OfferParts): void {
  paths.startOpening(async (path) => {
    try {
      await open(
        statSync(path).isDirectory()
          ? { kind: 'folder', folder: path, isChosen: false }
          : { kind: 'zip', file: path },
      );
      show();
    } catch (error) {
      reportToUser(error);
    }
  });
}
