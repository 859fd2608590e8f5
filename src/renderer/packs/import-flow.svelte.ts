/** The import under review: its plan, its progress, the study data that comes with it, and the queued imports. */
import type { ImportChoices } from '../../shared/contract/values.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { ImportPlan, ImportProgress } from '../../shared/imports.ts';
import type { OpenedAnswer, Pack } from '../../shared/packs.ts';
import type { StudyImportPlan } from '../../shared/study/study-data.ts';
import { request } from '../lib/api.ts';

export class ImportFlow {
  /** Null without an import to review. */
  plan = $state.raw<ImportPlan | null>(null);
  /** Why the last attempt failed; empty if it didn't. */
  failure = $state('');
  /** Null unless it takes a while. */
  progress = $state.raw<ImportProgress | null>(null);
  /** The reviews and marks of an Anki package whose questions were just imported; null without any. */
  study = $state.raw<StudyImportPlan | null>(null);
  readonly #onPack: (pack: Pack) => Promise<void>;
  readonly #onFailure: (failure: string) => void;

  /** `onPack` receives every added or updated library, `onFailure` the reason if another file could not be opened. */
  constructor(onPack: (pack: Pack) => Promise<void>, onFailure: (failure: string) => void) {
    this.#onPack = onPack;
    this.#onFailure = onFailure;
  }

  /** Handles the answer to opening files: added libraries, and perhaps an import to review. */
  async show({ packs, plan, failure }: OpenedAnswer): Promise<void> {
    if (plan?.id !== this.plan?.id) this.failure = '';
    this.plan = plan;
    if (failure !== '') this.#onFailure(failure);
    for (const pack of packs) await this.#onPack(pack);
  }

  /** Shows the next queued import, such as one opened before the window was loaded. */
  async resume(): Promise<void> {
    await this.show(await request('nextImport'));
  }

  /** Plans the import again with other choices; a stale `id` is ignored. */
  async change(id: string, choices: Partial<ImportChoices>): Promise<void> {
    let plan = this.plan;
    let failure = '';
    if (plan?.id !== id) return;
    try {
      plan = await request('changeImport', id, { ...plan.choices, ...choices });
    } catch (error) {
      failure = errorMessage(error);
    }
    // The user may have canceled it meanwhile.
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
    await this.endStudy();
  }

  /** Continues with the reviews and marks of the next imported package, then with the next queued import. */
  async endStudy(): Promise<void> {
    this.study = null;
    try {
      this.study = await request('offerStudyDataImport');
    } catch (error) {
      this.#onFailure(errorMessage(error));
    }
    if (this.study === null) await this.resume();
  }

  /** Cancels the import and shows the next one. */
  async cancel(): Promise<void> {
    // While files are still being read, the request that reads them shows the next import.
    const isShown = this.plan !== null;
    this.plan = null;
    await request('cancelImport');
    if (isShown) await this.resume();
  }

  #shows(id: string): boolean {
    return this.plan?.id === id;
  }
}
