/** Watches the folders the user keeps libraries in, and reports when something in them changes. */
import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { FSWatcher } from 'chokidar';
import { isContentEntry } from '../indexing/read.ts';

/** How long a folder has to be quiet before its change is told: editors write a file in several steps. */
const quietMs = 120;

export class FolderWatch {
  readonly #onChanged: () => void;
  readonly #report: (error: unknown) => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #timer: NodeJS.Timeout | null = null;

  /** `report` hears of folders that cannot be watched any more. */
  constructor(onChanged: () => void, report: (error: unknown) => void) {
    this.#onChanged = onChanged;
    this.#report = report;
  }

  /** Watches these folders and no others. */
  setFolders(folders: readonly string[]): void {
    for (const [folder, watcher] of this.#watchers) {
      if (folders.includes(folder)) continue;
      this.#watchers.delete(folder);
      watcher.close().catch(this.#report);
    }
    for (const folder of folders) {
      if (!this.#watchers.has(folder)) this.#watchers.set(folder, this.#watch(folder));
    }
  }

  close(): void {
    this.setFolders([]);
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #watch(folder: string): FSWatcher {
    return (
      watch(folder, {
        ignored: (path) => !isWatched(folder, path),
        followSymlinks: false,
        ignoreInitial: true,
      })
        .on('all', () => this.#notice())
        // Catches what changed between the last indexing and now.
        .on('ready', () => this.#notice())
        .on('error', this.#report)
    );
  }

  #notice(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#onChanged();
    }, quietMs);
  }
}

function isWatched(folder: string, path: string): boolean {
  const [first = '', ...rest] = relative(folder, path).split(sep);
  return first === '' || (isContentEntry(first) && rest.every((part) => !part.startsWith('.')));
}
