/** Has the window show a pack or folder that's opened with the app, which is added once the user has agreed there. */
import { statSync } from 'node:fs';
import { app } from 'electron';
import type { ImportSource } from '../features/imports/import-source.ts';
import { OpenedPaths, findOpenedPath } from './opened-paths.ts';
import { reportToUser } from './report.ts';

/** Collects what's opened with the app: at its start, by a second launch, and on macOS by an event. */
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
  /** Plans what adding it would do. */
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
