/** Watches the folders of the user's libraries, and reports changes in them. */
import { realpathSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { FSWatcher } from 'chokidar';
import { fileKind } from '../../content/kind.ts';
import { isContentEntry } from '../indexing/read.ts';
import { QuietTimer } from './quiet-timer.ts';

/** The debounce delay before a change is reported, in ms: editors save a file in several steps. */
const quietMs = 120;
/** The longest that continuous changes can delay a report, in ms. */
const longestMs = 2000;
/** The interval for checking that a watched folder is still the same one, in ms. */
const checkMs = 2000;
/** The maximum folder depth of content, with room for folders in the wrong place. */
const maxDepth = 6;
/** The maximum number of files listed in a report; beyond that, any may have changed. */
const maxNamed = 5000;

interface Watched {
  watcher: FSWatcher;
  /**
   * Identifies the folder itself, independent of later contents of its path; null if it doesn't exist, undefined until
   * known.
   */
  identity: string | null | undefined;
}

export class FolderWatch {
  readonly #report: (error: unknown) => void;
  readonly #watched = new Map<string, Watched>();
  readonly #changes: QuietTimer;
  /** The files that changed since the last report; null: any may have. */
  #changed: Set<string> | null = new Set();
  #checks: NodeJS.Timeout | null = null;

  /**
   * `onChanged` receives the changed files with their folders; null: any may have changed. `report` receives errors about
   * folders that can no longer be watched.
   */
  constructor(onChanged: (changed: string[] | null) => void, report: (error: unknown) => void) {
    this.#changes = new QuietTimer(quietMs, longestMs, () => {
      const changed = this.#changed;
      this.#changed = new Set();
      onChanged(changed && [...changed]);
    });
    this.#report = report;
  }

  /** Watches these folders and stops watching all others. */
  setFolders(folders: readonly string[]): void {
    for (const folder of [...this.#watched.keys()]) {
      if (!folders.includes(folder)) this.#drop(folder);
    }
    for (const folder of folders) {
      if (!this.#watched.has(folder)) this.#add(folder);
    }
    if (this.#watched.size === 0) this.#stopChecks();
    else this.#startChecks();
  }

  close(): void {
    this.setFolders([]);
    this.#changes.stop();
  }

  #add(folder: string): void {
    // Links inside aren't followed, but the folder itself may be one.
    const root = resolveLinks(folder);
    const watcher = watch(root, {
      ignored: (path, stats) => !isWatched(root, path, stats),
      followSymlinks: false,
      ignoreInitial: true,
    })
      .on('all', (event, path) => {
        // Changes inside a folder that appears or disappears aren't always reported.
        const isFile = ['add', 'change', 'unlink'].includes(event);
        this.#notice(isFile ? join(folder, relative(root, path)) : null);
      })
      .on('unlinkDir', (path) => {
        // The same folder may be back before the next check.
        if (path === root) watched.identity = null;
      })
      // Catches changes made between the last indexing and now.
      .on('ready', () => this.#notice(null))
      .on('error', this.#report);
    const watched: Watched = { watcher, identity: undefined };
    this.#watched.set(folder, watched);
    void identify(folder).then((identity) => (watched.identity = identity));
  }

  #notice(file: string | null): void {
    if (file === null || this.#changed?.size === maxNamed) this.#changed = null;
    else this.#changed?.add(file);
    this.#changes.notice();
  }

  #renew(folder: string): void {
    if (!this.#watched.has(folder)) return;
    this.#drop(folder);
    this.#add(folder);
  }

  #drop(folder: string): void {
    const watched = this.#watched.get(folder);
    this.#watched.delete(folder);
    watched?.watcher.close().catch(this.#report);
  }

  #startChecks(): void {
    this.#checks ??= setInterval(() => void this.#check().catch(this.#report), checkMs);
    this.#checks.unref();
  }

  #stopChecks(): void {
    if (this.#checks !== null) clearInterval(this.#checks);
    this.#checks = null;
  }

  /** A watcher stays with the folder it was given; a different folder at the same path needs a new watcher. */
  async #check(): Promise<void> {
    for (const [folder, watched] of [...this.#watched]) {
      const identity = await identify(folder);
      const isSame = watched.identity === undefined || identity === watched.identity;
      if (this.#watched.get(folder) !== watched || isSame) continue;
      watched.identity = identity;
      if (identity === null) this.#notice(null);
      else this.#renew(folder);
    }
  }
}

async function identify(folder: string): Promise<string | null> {
  try {
    const found = await stat(folder);
    return found.isDirectory() ? `${found.dev}:${found.ino}:${found.birthtimeMs}` : null;
  } catch {
    // Missing or unreadable: either way there's nothing to watch now.
    return null;
  }
}

function resolveLinks(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // It doesn't exist yet.
    return folder;
  }
}

/** Watches only possible content, however many other files are next to it. */
function isWatched(folder: string, path: string, stats: Stats | undefined): boolean {
  const parts = relative(folder, path).split(sep);
  const [first = '', ...rest] = parts;
  if (first === '') return true;
  if (!isContentEntry(first) || rest.some((part) => part.startsWith('.'))) return false;
  if (parts.length > maxDepth) return false;
  return stats?.isFile() !== true || fileKind(parts.join('/')) !== null;
}
