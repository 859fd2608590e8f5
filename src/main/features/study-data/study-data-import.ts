/** Imports a study data file: previews its changes, then merges it if the user agrees. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import type { StudyImportPlan, StudyImportProgress } from '../../../shared/study/study-data.ts';
import type { WriteGate } from '../../storage/study/write-gate.ts';
import { holdBack } from '../../jobs/hold-back.ts';
import type { MergeTasks } from '../../jobs/study-data/merge-functions.ts';
import type { MergeWorker } from '../../jobs/study-data/study-in-worker.ts';

/** The number of attempts to prepare a merge if other writes interfere. */
const attempts = 5;

export interface StudyDataImportParts {
  /** The reason why nothing can be saved, in words; null if it can. */
  whyReadOnly(): string | null;
  /** Asks the user for a file; null if they cancel. */
  chooseSource(): Promise<string | null>;
  /** The next Anki package whose questions were imported, or null. */
  takePackage(): string | null;
  /** Starts a worker that reads and merges one file. */
  openWorker(): MergeWorker;
  gate: WriteGate;
  /** Backs up if anything has changed since the last backup. */
  protect(): Promise<void>;
  /** The delay before an import's progress is reported, in ms. */
  progressDelayMs: number;
  onProgress(progress: StudyImportProgress): void;
  /** Called after a merge. */
  onChanged(): void;
}

interface Pending {
  id: string;
  worker: MergeWorker;
  isCancelled: boolean;
  isStoring: boolean;
}

export class StudyDataImport {
  readonly #parts: StudyDataImportParts;
  #pending: Pending | null = null;

  constructor(parts: StudyDataImportParts) {
    this.#parts = parts;
  }

  /**
   * Asks for a file and previews the merge; null if none was chosen, or if it was cancelled. Fails with `content`, with
   * `not-found` if the file concerns no question of the libraries, and with `storage` if nothing can be saved.
   */
  async choose(): Promise<StudyImportPlan | null> {
    this.#refuseReadOnly();
    const source = await this.#parts.chooseSource();
    return source === null ? null : await this.#preview(source);
  }

  /**
   * Previews the merge of the next imported Anki package that has reviews or marks to add; null after the last one.
   * Packages with no imported cards are skipped.
   */
  async offer(): Promise<StudyImportPlan | null> {
    for (
      let source = this.#parts.takePackage();
      source !== null;
      source = this.#parts.takePackage()
    ) {
      this.#refuseReadOnly();
      const plan = await this.#preview(source).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not-found') return null;
        throw error;
      });
      if (plan !== null && plan.newReviews + plan.marks > 0) return plan;
      this.cancel();
    }
    return null;
  }

  async #preview(source: string): Promise<StudyImportPlan | null> {
    this.cancel();
    const worker = this.#parts.openWorker();
    const pending: Pending = { id: randomUUID(), worker, isCancelled: false, isStoring: false };
    this.#pending = pending;
    try {
      const preview = await this.#run(pending, 'read', { file: source });
      return { id: pending.id, file: basename(source), ...preview };
    } catch (error) {
      if (pending.isCancelled) return null;
      this.#close(pending);
      throw error;
    }
  }

  /** Cancels an import that is being read, previewed or prepared; one that is being stored continues. */
  cancel(): void {
    if (this.#pending !== null && !this.#pending.isStoring) this.#close(this.#pending);
  }

  /**
   * Backs up, then merges the previewed file into the current study data; false if it was cancelled before anything was
   * stored. Fails with `not-found` if that file wasn't previewed, and with `storage`.
   */
  async build(id: string): Promise<boolean> {
    const pending = this.#pending;
    if (pending?.id !== id) {
      throw new AppError('not-found', 'This import is over: choose the file again.');
    }
    this.#refuseReadOnly();
    try {
      await this.#parts.protect();
      await this.#merge(pending);
    } catch (error) {
      if (pending.isCancelled) return false;
      throw error;
    } finally {
      pending.isStoring = false;
    }
    this.#close(pending);
    this.#parts.onChanged();
    return true;
  }

  async #merge(pending: Pending): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await this.#run(pending, 'stage', null);
      const isStored = await this.#parts.gate.close(async () => {
        // From here on it can no longer be cancelled.
        pending.isStoring = !pending.isCancelled;
        return await this.#run(pending, 'store', null);
      });
      if (isStored) return;
      pending.isStoring = false;
    }
    throw new AppError(
      'storage',
      'Your study data kept changing while the file was imported: try again in a moment.',
    );
  }

  /** Runs a worker task, and reports its progress once it has taken long enough to be worth showing. */
  async #run<Name extends keyof MergeTasks>(
    { worker, isCancelled }: Pending,
    name: Name,
    input: MergeTasks[Name]['input'],
  ): Promise<MergeTasks[Name]['output']> {
    if (isCancelled) throw new AppError('not-found', 'This import was cancelled.');
    const { progressDelayMs, onProgress } = this.#parts;
    const progress = holdBack(onProgress, progressDelayMs);
    try {
      return await worker.run(name, input, progress.update);
    } finally {
      progress.stop();
    }
  }

  #refuseReadOnly(): void {
    const reason = this.#parts.whyReadOnly();
    if (reason !== null) throw new AppError('storage', reason);
  }

  #close(pending: Pending): void {
    pending.isCancelled = true;
    pending.worker.close();
    if (this.#pending === pending) this.#pending = null;
  }
}
