/** The import that the user is deciding about: what it would do, how far it is, and what follows it. */
import type { ImportChoices } from '../../shared/contract/values.ts';
import type { ImportPlan, ImportProgress } from '../../shared/imports.ts';
import type { OpenedAnswer, Pack } from '../../shared/packs.ts';
import { request } from '../lib/api.ts';
import { toAppError } from '../lib/resource.svelte.ts';

export class ImportFlow {
  /** Null while there's nothing to decide. */
  plan = $state.raw<ImportPlan | null>(null);
  /** Why the last attempt failed; empty if none has. */
  failure = $state('');
  /** Null while nothing takes long. */
  progress = $state.raw<ImportProgress | null>(null);
  readonly #onPack: (pack: Pack) => Promise<void>;

  /** `onPack` is called with every library that was added or updated. */
  constructor(onPack: (pack: Pack) => Promise<void>) {
    this.#onPack = onPack;
  }

  /** Shows what the user opened: libraries that are there now, and an import to decide about. */
  async show({ packs, plan }: OpenedAnswer): Promise<void> {
    [this.plan, this.failure] = [plan, ''];
    for (const pack of packs) await this.#onPack(pack);
  }

  /** Goes on with an import that was begun elsewhere, if one was. */
  async resume(): Promise<void> {
    const plan = await request('getImport');
    if (plan?.id !== this.plan?.id) [this.plan, this.failure] = [plan, ''];
    else this.plan = plan;
  }

  /** Plans the import again; `id` says which one was meant. */
  async change(id: string, choices: Partial<ImportChoices>): Promise<void> {
    if (this.plan?.id !== id) return;
    try {
      this.plan = await request('changeImport', id, { ...this.plan.choices, ...choices });
      this.failure = '';
    } catch (error) {
      this.failure = toAppError(error).message;
    }
  }

  async build(id: string): Promise<void> {
    if (this.plan?.id !== id) return;
    try {
      const pack = await request('buildImport', id);
      this.plan = null;
      await this.#onPack(pack);
    } catch (error) {
      this.failure = toAppError(error).message;
      return;
    }
    await this.show(await request('nextImport'));
  }

  /** Drops the import, and goes on with what waits. */
  async cancel(): Promise<void> {
    const waiting = this.plan?.waiting ?? 0;
    this.plan = null;
    await request('cancelImport');
    if (waiting > 0) await this.show(await request('nextImport'));
  }
}
