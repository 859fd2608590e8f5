/** Study data as a whole: its status and backups, and the requests that replace, repair or reset it. */
import { createContext } from 'svelte';
import type { StudyReset } from '../../shared/study/study-data.ts';
import { onEvent, request } from '../lib/api.ts';
import { Resource } from '../lib/resource.svelte.ts';

export class StudyDataState {
  /** The folder, counts and backups; loaded on demand. */
  readonly data = new Resource(() => request('getStudyData'));
  readonly #status = new Resource(() => request('getStudyDataStatus'));
  /** False until the status is known: a save then fails with its own error. */
  readonly isReadOnly = $derived(this.#status.value?.isReadOnly ?? false);
  /** A problem found at launch that the user must know about. */
  readonly notice = $derived(this.#status.value?.notice ?? null);
  /** Why the last automatic backup failed; null if it succeeded. */
  readonly backupFailure = $derived(this.#status.value?.backupFailure ?? null);
  /** Damaged rows; null if there are none. */
  readonly damage = $derived(this.#status.value?.damage ?? null);
  /** Whether a backup is offered in place of lost data. */
  readonly asksToRestore = $derived(this.#status.value?.asksToRestore ?? false);
  /** A clock that may be years ahead; null if it looks right. */
  readonly clockJump = $derived(this.#status.value?.clockJump ?? null);
  readonly #onReplaced: () => Promise<void>;

  /** `onReplaced` reloads the study data that other parts of the window hold. */
  constructor(onReplaced: () => Promise<void>) {
    this.#onReplaced = onReplaced;
  }

  /** Resolves once the status is known; loads the backups only if one may be needed. */
  async start(): Promise<void> {
    onEvent('studyStatusChanged', () => void this.#follow());
    await this.#status.load();
    if (this.notice !== null) void this.data.load();
  }

  // Each of these rejects on failure and otherwise reloads the data it changed.

  async restoreBackup(backup: string): Promise<void> {
    await request('restoreBackup', backup);
    await this.#reloadAll();
  }

  /** Restores damaged rows from the newest good backup. */
  async repairDamage(): Promise<void> {
    await request('repairStudyData');
    await this.#reloadAll();
  }

  async makeBackup(): Promise<void> {
    await request('makeBackup');
    await this.#reload();
  }

  /** Dismisses the notice and continues with the current study data. */
  async dismissNotice(): Promise<void> {
    await request('dismissOffer');
    await this.#reload();
  }

  async dismissClockJump(): Promise<void> {
    await request('dismissClockJump');
    await this.#reload();
  }

  /** Merges the file chosen last; false if that was canceled meanwhile. */
  async mergeFile(id: string): Promise<boolean> {
    const isMerged = await request('importStudyData', id);
    if (isMerged) await this.#reloadAll();
    return isMerged;
  }

  /** Resets a page's progress, or all progress (null). */
  async reset(path: string | null): Promise<StudyReset> {
    const reset = await request('resetStudyData', path);
    await this.#reload();
    return reset;
  }

  async undoReset(id: string): Promise<void> {
    await request('undoReset', id);
    await this.#reload();
  }

  async #reloadAll(): Promise<void> {
    await Promise.all([this.#reload(), this.#onReplaced()]);
  }

  async #reload(): Promise<void> {
    await Promise.all([this.#status.load(), this.#reloadData()]);
  }

  /** After a change of status, data that could not be read or saved before may be available. */
  async #follow(): Promise<void> {
    const wasReadOnly = this.isReadOnly;
    await this.#status.load();
    if (wasReadOnly && !this.isReadOnly) await this.#onReplaced();
    if (this.notice !== null) await this.data.load();
    else await this.#reloadData();
  }

  /** Data that hasn't been shown yet is loaded when it's first shown. */
  async #reloadData(): Promise<void> {
    if (this.data.value !== null) await this.data.load();
  }
}

export const [getStudyData, setStudyData] = createContext<StudyDataState>();
