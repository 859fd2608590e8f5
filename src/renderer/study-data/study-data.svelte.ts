/** Study data as a whole: its folder, backups, whether it is read-only; restores, imports and resets it. */
import { createContext } from 'svelte';
import type { StudyReset } from '../../shared/study/study-data.ts';
import { onEvent, request } from '../lib/api.ts';
import { Resource } from '../lib/resource.svelte.ts';

export class StudyDataState {
  readonly data = new Resource(() => request('getStudyData'));
  readonly #state = new Resource(() => request('getStudyDataStatus'));
  /** Whether nothing can be saved. If that isn't known yet, saving itself reports it. */
  readonly isReadOnly = $derived(this.#state.value?.isReadOnly ?? false);
  /** What happened at the start that the user must know about; null if nothing. */
  readonly notice = $derived(this.#state.value?.notice ?? null);
  /** Why the last automatic backup failed; null if it didn't. */
  readonly backupFailure = $derived(this.#state.value?.backupFailure ?? null);
  /** Rows that aren't as they were stored; null if there are none. */
  readonly damage = $derived(this.#state.value?.damage ?? null);
  /** Whether a backup is offered in the place of lost data. */
  readonly asksToRestore = $derived(this.#state.value?.asksToRestore ?? false);
  /** A clock that may be years ahead; null where there's nothing to say. */
  readonly clockJump = $derived(this.#state.value?.clockJump ?? null);
  readonly #onReplaced: () => Promise<void>;

  /** `onReplaced` reloads what other parts of the window hold of it. */
  constructor(onReplaced: () => Promise<void>) {
    this.#onReplaced = onReplaced;
  }

  /** Resolves once it's known whether study data can be saved; loads the backups only if one may be needed. */
  async start(): Promise<void> {
    onEvent('studyStatusChanged', () => void this.#follow());
    await this.#state.load();
    if (this.notice !== null) void this.data.load();
  }

  /** Replaces everything with the backup's contents; rejects if that's not possible. */
  async restore(backup: string): Promise<void> {
    await request('restoreBackup', backup);
    await Promise.all([this.#state.load(), this.#reload(), this.#onReplaced()]);
  }

  /** Puts rows of backups in the place of damaged ones; rejects if that's not possible. */
  async mend(): Promise<void> {
    await request('mendStudyData');
    await Promise.all([this.#state.load(), this.#reload(), this.#onReplaced()]);
  }

  /** Takes damaged rows that no backup has as they are, or drops them; rejects if that's not possible. */
  async settleDamage(choice: 'keep' | 'drop'): Promise<void> {
    await request('settleDamage', choice);
    await Promise.all([this.#state.load(), this.#reload(), this.#onReplaced()]);
  }

  /** Makes a backup now; rejects if that's not possible. */
  async makeBackup(): Promise<void> {
    await request('makeBackup');
    await Promise.all([this.#state.load(), this.#reload()]);
  }

  /** Dismisses the notice and continues with the current study data; rejects on failure. */
  async dismissNotice(): Promise<void> {
    await request('dismissOffer');
    await Promise.all([this.#state.load(), this.#reload()]);
  }

  /** The user knows that the clock may be ahead; rejects on failure. */
  async dismissClockJump(): Promise<void> {
    await request('dismissClockJump');
    await this.#state.load();
  }

  /** Merges the file that was chosen last; false if it was cancelled meanwhile. Rejects if that's not possible. */
  async merge(id: string): Promise<boolean> {
    const isMerged = await request('importStudyData', id);
    if (isMerged) await this.#reload();
    return isMerged;
  }

  /** Forgets what was learned on a page, or everywhere (null); rejects if that's not possible. */
  async reset(path: string | null): Promise<StudyReset> {
    const reset = await request('resetStudyData', path);
    await this.#reload();
    return reset;
  }

  /** Undoes the last reset; rejects if that's not possible. */
  async undoReset(id: string): Promise<void> {
    await request('undoReset', id);
    await this.#reload();
  }

  /** What could not be saved or read before may be by now. */
  async #follow(): Promise<void> {
    const wasReadOnly = this.isReadOnly;
    await this.#state.load();
    if (wasReadOnly && !this.isReadOnly) await this.#onReplaced();
    if (this.notice !== null) await this.data.load();
    else await this.#reload();
  }

  /** Details that haven't been opened yet are loaded when they are. */
  async #reload(): Promise<void> {
    if (this.data.value !== null) await this.data.load();
  }
}

export const [getStudyData, setStudyData] = createContext<StudyDataState>();
