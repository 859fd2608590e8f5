/** The import that the user is deciding about: what it would do, how far it is, and what follows it. */
import type { ImportChoices } from '../../shared/contract/values.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { ImportPlan, ImportProgress } from '../../shared/imports.ts';
import type { OpenedAnswer, Pack } from '../../shared/packs.ts';
import { request } from '../lib/api.ts';

export class ImportFlow {
  /** Null while there's nothing to decide. */
  plan = $state.raw<ImportPlan | null>(null);
  /** Why the last attempt failed; empty if none has. */
  failure = $state('');
  /** Null while nothing takes long. */
  progress = $state.raw<ImportProgress | null>(null);
  readonly #onPack: (pack: Pack) => Promise<void>;
  readonly #onFailure: (failure: string) => void;

  /**
   * `onPack` is called with every library that was added or updated, `onFailure` with why something else could not be
   * opened beside it.
   */
  constructor(onPack: (pack: Pack) => Promise<void>, onFailure: (failure: string) => void) {
    this.#onPack = onPack;
    this.#onFailure = onFailure;
  }

  /** Shows what the user opened: libraries that are there now, and an import to decide about. */
  async show({ packs, plan, failure }: OpenedAnswer): Promise<void> {
    if (plan?.id !== this.plan?.id) this.failure = '';
    this.plan = plan;
    if (failure !== '') this.#onFailure(failure);
    for (const pack of packs) await this.#onPack(pack);
  }

  /** Goes on with what waits: begun elsewhere, or before the window was loaded. */
  async resume(): Promise<void> {
    await this.show(await request('nextImport'));
  }

  /** Plans the import again; `id` says which one was meant. */
  async change(id: string, choices: Partial<ImportChoices>): Promise<void> {
    let plan = this.plan;
    let failure = '';
    if (plan?.id !== id) return;
    try {
      plan = await request('changeImport', id, { ...plan.choices, ...choices });
    } catch (error) {
      failure = errorMessage(error);
    }
    // The user may have dropped it meanwhile.
    if (this.#shows(id)) [this.plan, this.failure] = [plan, failure];
  }

  async build(id: string): Promise<void> {
    if (!this.#shows(id)) return;
    let pack: Pack;
    try {
      pack = await request('buildImport', id);
    } catch (error) {
      this.failure = errorMessage(error);
      return;
    }
    this.plan = null;
    await this.#onPack(pack);
    await this.resume();
  }

  /** Drops the import, and goes on with what waits. */
  async cancel(): Promise<void> {
    // What is read without being shown yet is followed by the call that reads it.
    const isShown = this.plan !== null;
    this.plan = null;
    await request('cancelImport');
    if (isShown) await this.resume();
  }

  #shows(id: string): boolean {
    return this.plan?.id === id;
  }
}
