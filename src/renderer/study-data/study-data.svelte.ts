/** Study data as a whole: its folder, backups, whether it is read-only. What changes it is in change-study-data.ts. */
import { createContext } from 'svelte';
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

  /** Reads again what a change has touched; with `everything`, what other parts of the window hold of it, too. */
  async reread(everything: boolean): Promise<void> {
    const others = everything ? this.#onReplaced() : null;
    await Promise.all([this.#state.load(), this.#reload(), others]);
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
