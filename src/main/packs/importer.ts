/** Imports files of questions, pack files and folders: reads and shows them first, and writes only once the user agrees. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../shared/app-error.ts';
import type { ImportChoices } from '../../shared/contract/values.ts';
import type { ImportPlan, ImportProgress, ShownUpdate } from '../../shared/imports.ts';
import type { OpenedAnswer, Pack } from '../../shared/packs.ts';
import type { PictureFile } from '../content/pictures.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { holdBack } from '../workers/hold-back.ts';
import type { DraftPlan } from './imports/draft-plan.ts';
import { firstChoices } from './imports/first-choices.ts';
import type { ImportSource, ImportWorker } from './imports/import-worker.ts';
import { placePictures, renderSamples, renderUpdate } from './imports/render-import.ts';
import type { ImportedPictures } from './imports/render-import.ts';
import type { LibraryCandidate } from './updates/known-library.ts';

/** The most files that are imported at once. */
const maxFiles = 2000;

export interface ImporterOptions {
  /** Starts what reads and checks one import. */
  openWorker(): ImportWorker;
  /** How long an import takes before its progress is reported, in ms. */
  progressDelayMs: number;
  onProgress(progress: ImportProgress): void;
  renderer: Renderer;
  /** The libraries that it may be a new version of. Fails with `content` if it can't be one at all. */
  listCandidates(source: ImportSource): Promise<LibraryCandidate[]>;
  /** Adds it as a library, or to the one that is given; `write` has the worker write its files into a new folder. */
  place(
    source: ImportSource,
    name: string,
    known: LibraryCandidate | null,
    write: (folder: string) => Promise<void>,
  ): Promise<Pack>;
  /** `YYYY-MM-DD` */
  today(): string;
}

interface Pending {
  id: string;
  source: ImportSource;
  worker: ImportWorker;
  choices: ImportChoices;
  candidates: LibraryCandidate[];
  plan: ImportPlan | null;
  /** Those that the window may show of it. */
  pictures: ImportedPictures;
  isCancelled: boolean;
  isWriting: boolean;
}

export class Importer {
  readonly #options: ImporterOptions;
  #pending: Pending | null = null;
  /** What is imported once the user has decided about what's pending. */
  #waiting: ImportSource[] = [];

  constructor(options: ImporterOptions) {
    this.#options = options;
  }

  /**
   * Says what importing the first of these would do, and ends the import before. A folder is used as it is: one that was
   * chosen and is no new version of a known library is opened at once, and the next one follows. Fails with `content`.
   */
  async begin(sources: readonly ImportSource[]): Promise<OpenedAnswer> {
    this.cancel();
    this.#waiting = [...sources];
    return await this.next();
  }

  /** The same for what waits. Nothing is opened and there's no plan if nothing does, or it was cancelled. */
  async next(): Promise<OpenedAnswer> {
    const packs: Pack[] = [];
    for (let source = this.#waiting.shift(); source !== undefined; source = this.#waiting.shift()) {
      try {
        const plan = await this.#plan(source);
        if (plan === null) continue;
        if (source.kind !== 'folder' || !source.isChosen || plan.update !== null) {
          return { packs, plan };
        }
        packs.push(await this.build(plan.id));
      } catch (error) {
        this.#waiting = [];
        throw error;
      }
    }
    return { packs, plan: null };
  }

  /** Plans what is opened with the app, after what the user is deciding about. Fails with `content`. */
  async open(source: ImportSource): Promise<void> {
    if (this.#pending === null) await this.begin([source]);
    else this.#waiting.push(source);
  }

  /** The import that waits for the user's answer; null if there's none. */
  getPlan(): ImportPlan | null {
    const plan = this.#pending?.plan ?? null;
    return plan === null ? null : { ...plan, waiting: this.#waiting.length };
  }

  /** Plans the import again with other choices. Fails with `not-found` if it was cancelled or other files were chosen. */
  async change(id: string, choices: ImportChoices): Promise<ImportPlan> {
    const pending = this.#get(id);
    const input = { choices, today: this.#options.today() };
    try {
      pending.choices = choices;
      return await this.#accept(pending, await this.#run(pending, 'plan', input));
    } catch (error) {
      throw pending.isCancelled ? isOver() : error;
    }
  }

  /** What becomes of a question that the plan lists. Fails with `not-found`. */
  async showUpdate(id: string, address: string): Promise<ShownUpdate> {
    const { worker, pictures } = this.#get(id);
    const found = await worker.run('find', { address }, () => undefined);
    if (found !== null) return await renderUpdate(this.#options.renderer, address, found, pictures);
    throw new AppError('not-found', 'This question is not part of the import any more.');
  }

  /** The picture at an address in what's shown of the import; null if it has none there. */
  async findPicture(address: string): Promise<PictureFile | null> {
    const path = this.#pending?.pictures.get(address)?.path;
    if (this.#pending === null || path === undefined) return null;
    try {
      return await this.#pending.worker.run('picture', { path }, () => undefined);
    } catch (error) {
      // It has changed meanwhile, or the import is over.
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** Ends the import that is being read or shown; one that's being written goes on. */
  cancel(): void {
    if (this.#pending !== null && !this.#pending.isWriting) this.#close(this.#pending);
  }

  /** Does what was shown. If this fails, nothing has been written. */
  async build(id: string): Promise<Pack> {
    const pending = this.#get(id);
    const { source, choices, candidates } = pending;
    const updated = choices.asNew ? null : (pending.plan?.update?.pack ?? null);
    const known = candidates.find(({ pack }) => pack === updated) ?? null;
    pending.isWriting = true;
    try {
      const pack = await this.#options.place(source, choices.library, known, async (folder) => {
        await this.#run(pending, 'write', { folder });
      });
      this.#close(pending);
      return pack;
    } finally {
      pending.isWriting = false;
    }
  }

  async #plan(source: ImportSource): Promise<ImportPlan | null> {
    const { listCandidates, openWorker, today } = this.#options;
    if (source.kind === 'files' && source.files.length > maxFiles) {
      const most = maxFiles.toLocaleString('en-US');
      throw new AppError('content', `At most ${most} files can be imported at once.`);
    }
    const choices = firstChoices(source);
    const pending: Pending = {
      ...{ id: randomUUID(), source, choices, plan: null, candidates: [], pictures: new Map() },
      ...{ worker: openWorker(), isCancelled: false, isWriting: false },
    };
    this.#pending = pending;
    try {
      const candidates = await listCandidates(source);
      // Else a worker that is closed would start again.
      if (pending.isCancelled) return null;
      pending.candidates = candidates;
      const input = { source, candidates, choices, today: today() };
      return await this.#accept(pending, await this.#run(pending, 'read', input));
    } catch (error) {
      if (pending.isCancelled) return null;
      this.#close(pending);
      throw error;
    }
  }

  #get(id: string): Pending {
    if (this.#pending?.id !== id) throw isOver();
    return this.#pending;
  }

  async #accept(pending: Pending, { samples, pictures, ...plan }: DraftPlan): Promise<ImportPlan> {
    pending.pictures = placePictures(pictures);
    const rendered = await renderSamples(this.#options.renderer, samples, pending.pictures);
    if (pending.isCancelled) throw isOver();
    const { id } = pending;
    pending.plan = { id, waiting: this.#waiting.length, ...plan, samples: rendered };
    return pending.plan;
  }

  /** Runs a task of the worker, and passes its progress on once it has taken long enough to be worth showing. */
  async #run<Name extends Parameters<ImportWorker['run']>[0]>(
    { worker }: Pending,
    name: Name,
    input: Parameters<typeof worker.run<Name>>[1],
  ): ReturnType<typeof worker.run<Name>> {
    const { progressDelayMs, onProgress } = this.#options;
    const progress = holdBack(onProgress, progressDelayMs);
    try {
      return await worker.run(name, input, progress.update);
    } finally {
      progress.stop();
    }
  }

  #close(pending: Pending): void {
    pending.isCancelled = true;
    pending.worker.close();
    if (this.#pending === pending) this.#pending = null;
  }
}

function isOver(): AppError {
  return new AppError('not-found', 'This import is over: choose the files again.');
}
