/** Study data as a whole: its folder, backups, whether it is read-only; restores, imports and resets it. */
import { createContext } from 'svelte';
import type { StudyReset } from '../../shared/study/study-data.ts';
import { request } from '../lib/api.ts';
import { Resource } from '../lib/resource.svelte.ts';

export class StudyDataState {
  readonly data = new Resource(() => request('getStudyData'));
  readonly #state = new Resource(() => request('getStudyDataStatus'));
  /** Whether nothing can be saved, because a newer version of the app wrote it. Where that is not known, saving says so itself. */
  readonly isReadOnly = $derived(this.#state.value?.isReadOnly ?? false);
  /** What happened at the start that the user must know about; null if nothing did. */
  readonly notice = $derived(this.#state.value?.notice ?? null);
  readonly #onReplaced: () => Promise<void>;

  /** `onReplaced` reloads what other parts of the window hold of it. */
  constructor(onReplaced: () => Promise<void>) {
    this.#onReplaced = onReplaced;
  }

  /** Resolves once it is known whether study data can be saved; loads the backups only if one may be needed. */
  async start(): Promise<void> {
    await this.#state.load();
    if (this.notice !== null) void this.data.load();
  }

  /** Replaces everything by what the backup holds; rejects when that is not possible. */
  async restore(backup: string): Promise<void> {
    await request('restoreBackup', backup);
    await Promise.all([this.#state.load(), this.#reload(), this.#onReplaced()]);
  }

  /** Dismisses the notice and continues with the current study data; rejects on failure. */
  async dismissNotice(): Promise<void> {
    await request('dismissOffer');
    await Promise.all([this.#state.load(), this.#reload()]);
  }

  /** Merges the file that was chosen last; rejects when that is not possible. */
  async merge(id: string): Promise<void> {
    await request('importStudyData', id);
    await this.#reload();
  }

  /** Forgets what was learned of a page, or of everything (null); rejects when that is not possible. */
  async reset(path: string | null): Promise<StudyReset> {
    const reset = await request('resetStudyData', path);
    await this.#reload();
    return reset;
  }

  /** Brings back what a reset took; rejects when that is not possible. */
  async undoReset(id: string): Promise<void> {
    await request('undoReset', id);
    await this.#reload();
  }

  /** Details nobody has opened yet are loaded when they are opened. */
  async #reload(): Promise<void> {
    if (this.data.value !== null) await this.data.load();
  }
}

export const [getStudyData, setStudyData] = createContext<StudyDataState>();
