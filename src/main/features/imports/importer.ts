/** Imports question files, pack files and folders: reads and previews them, and writes only after confirmation. */
import { randomUUID } from 'node:crypto';
import { formatNumber } from '../../../shared/format-number.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ImportChoices } from '../../../shared/contract/values.ts';
import { isPackageName } from '../../../shared/imports.ts';
import type { ImportPlan, ImportProgress, ShownUpdate } from '../../../shared/imports.ts';
import type { OpenedAnswer, Pack } from '../../../shared/packs.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import type { Renderer } from '../../jobs/rendering/renderer.ts';
import { holdBack } from '../../jobs/hold-back.ts';
import { sayFailures } from './import-failures.ts';
import type { ImportFailure } from './import-failures.ts';
import type { DraftPlan } from './draft-plan.ts';
import { firstChoices } from './first-choices.ts';
import type { ImportWorker } from './import-client.ts';
import type { ImportSource } from './import-source.ts';
import { listVault } from './list-vault.ts';
import { placePictures, renderSamples, renderUpdate } from './render-import.ts';
import type { ImportedPictures } from './render-import.ts';
import type { LibraryCandidate } from './updates/known-library.ts';

/** The maximum number of files per import. */
const maxFiles = 2000;

export interface ImporterOptions {
  /** Starts a worker that reads and checks one import. */
  openWorker(): ImportWorker;
  /** The time before an import's progress is reported, in ms. */
  progressDelayMs: number;
  onProgress(progress: ImportProgress): void;
  renderer: Renderer;
  /** The libraries it may be a new version of. Fails with `content` if it can't be one at all. */
  listCandidates(source: ImportSource): Promise<LibraryCandidate[]>;
  /** Adds it as a library, or updates the given one; `write` makes the worker write its files into a new folder. */
  place(
    source: ImportSource,
    name: string,
    known: LibraryCandidate | null,
    write: (folder: string) => Promise<void>,
  ): Promise<Pack>;
  /** `YYYY-MM-DD` */
  today(): string;
  /** Receives errors that aren't meant to be shown. */
  report(error: unknown): void;
}

interface Pending {
  id: string;
  source: ImportSource;
  worker: ImportWorker;
  choices: ImportChoices;
  candidates: LibraryCandidate[];
  plan: ImportPlan | null;
  /** The pictures the window may show for it. */
  pictures: ImportedPictures;
  isCancelled: boolean;
  /** Null unless it is being written. */
  writing: Promise<Pack> | null;
  /** True if the user has to confirm it. */
  isAsked: boolean;
}

export class Importer {
  readonly #options: ImporterOptions;
  /** The import being read, reviewed or written; one at a time. */
  #pending: Pending | null = null;
  /** Queued sources, in order. */
  readonly #waiting: ImportSource[] = [];
  /** The Anki packages of finished imports whose reviews and marks haven't been offered yet. */
  readonly #packages: string[] = [];
  /** Settles when the calls that open something are done. They run one at a time, so that none takes another's source. */
  #turns: Promise<unknown> = Promise.resolve();

  constructor(options: ImporterOptions) {
    this.#options = options;
  }

  /**
   * Queues these and opens sources up to the first that needs confirmation, and returns its plan. A folder is used in place:
   * a chosen folder that isn't a new version of a known library opens without asking. While the user reviews another import,
   * these stay queued and its plan is returned. The answer names sources that can't be opened; if the call has no other
   * result it fails, usually with `content`.
   */
  async begin(sources: readonly ImportSource[]): Promise<OpenedAnswer> {
    const own = sources.map((source) => ({ ...source }));
    this.#waiting.push(...own);
    return await this.#openUpTo(own.at(-1));
  }

  /** Like `begin`, for sources that are queued already. There is no plan if the queue is empty or the import was canceled. */
  async next(): Promise<OpenedAnswer> {
    return await this.#openUpTo(this.#waiting.at(-1));
  }

  /** Like `begin`, for a source opened with the app. Fails, usually with `content`, if anything can't be opened. */
  async open(source: ImportSource): Promise<void> {
    const { failure } = await this.begin([source]);
    if (failure !== '') throw new AppError('content', failure);
  }

  /** Plans the import again with other choices. Fails with `not-found` if it was canceled or replaced. */
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

  /** The update of a question in the plan. Fails with `not-found`. */
  async showUpdate(id: string, address: string): Promise<ShownUpdate> {
    const { worker, pictures } = this.#get(id);
    const found = await worker.run('find', { address }, () => undefined);
    if (found !== null) return await renderUpdate(this.#options.renderer, address, found, pictures);
    throw new AppError('not-found', 'This question is no longer part of the import.');
  }

  /** The picture at an address in the import's preview; null if there is none. */
  async findPicture(address: string): Promise<PictureFile | null> {
    const path = this.#pending?.pictures.get(address)?.path;
    if (this.#pending === null || path === undefined) return null;
    try {
      return await this.#pending.worker.run('picture', { path }, () => undefined);
    } catch (error) {
      // The file has changed, or the import is over.
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** Cancels the import being read or reviewed; one that is being written continues. */
  cancel(): void {
    if (this.#pending?.writing === null) this.#close(this.#pending);
  }

  /** Writes the reviewed import, only once even if called repeatedly. If this fails, nothing has been written. */
  async build(id: string): Promise<Pack> {
    return await this.#build(this.#get(id));
  }

  /** The next Anki package among the imported files; null after the last one. Each is returned once. */
  takePackage(): string | null {
    return this.#packages.shift() ?? null;
  }

  #openUpTo(last: ImportSource | undefined): Promise<OpenedAnswer> {
    const turn = this.#turns.then(async () => {
      const packs: Pack[] = [];
      const failures: ImportFailure[] = [];
      // An earlier call may have taken it already.
      while (this.#pending === null && last !== undefined && this.#waiting.includes(last)) {
        const source = this.#waiting.shift() ?? last;
        try {
          const pack = await this.#open(source);
          if (pack !== null) packs.push(pack);
        } catch (error) {
          failures.push({ source, error });
        }
      }
      return this.#answer(packs, failures);
    });
    this.#turns = turn.catch(() => undefined);
    return turn;
  }

  /** Opens a source directly, or prepares it for review; null if it needs review or was canceled. */
  async #open(given: ImportSource): Promise<Pack | null> {
    // A folder of notes isn't a library: its questions are imported.
    const notes = given.kind === 'folder' ? listVault(given.folder) : [];
    const source: ImportSource = notes.length === 0 ? given : { kind: 'files', files: notes };
    const pending = await this.#read(source);
    if (pending === null) return null;
    if (source.kind !== 'folder' || !source.isChosen || pending.plan?.update !== null) {
      pending.isAsked = true;
      return null;
    }
    try {
      return await this.#build(pending);
    } finally {
      this.#close(pending);
    }
  }

  #answer(packs: Pack[], failures: readonly ImportFailure[]): OpenedAnswer {
    const asked = this.#pending?.isAsked === true ? this.#pending.plan : null;
    const plan = asked === null ? null : { ...asked, waiting: this.#waiting.length };
    const failure = sayFailures(failures, this.#options.report);
    const [first] = failures;
    if (first !== undefined && packs.length === 0 && plan === null) {
      const { error: cause } = first;
      throw new AppError(cause instanceof AppError ? cause.code : 'internal', failure, { cause });
    }
    return { packs, plan, failure };
  }

  #build(pending: Pending): Promise<Pack> {
    pending.writing ??= this.#write(pending).finally(() => {
      pending.writing = null;
    });
    return pending.writing;
  }

  async #write(pending: Pending): Promise<Pack> {
    const { source, choices, candidates } = pending;
    const updated = choices.asNew ? null : (pending.plan?.update?.pack ?? null);
    const known = candidates.find(({ pack }) => pack === updated) ?? null;
    const pack = await this.#options.place(source, choices.library, known, async (folder) => {
      await this.#run(pending, 'write', { folder });
    });
    this.#close(pending);
    if (source.kind === 'files') this.#packages.push(...source.files.filter(isPackageName));
    return pack;
  }

  /** Reads and plans a source; null if it was canceled. */
  async #read(source: ImportSource): Promise<Pending | null> {
    const { listCandidates, openWorker, today } = this.#options;
    if (source.kind === 'files' && source.files.length > maxFiles) {
      const most = formatNumber(maxFiles);
      throw new AppError('content', `At most ${most} files can be imported at once.`);
    }
    const choices = firstChoices(source);
    const pending: Pending = {
      ...{ id: randomUUID(), source, choices, plan: null, candidates: [], pictures: new Map() },
      ...{ worker: openWorker(), isCancelled: false, writing: null, isAsked: false },
    };
    this.#pending = pending;
    try {
      const candidates = await listCandidates(source);
      // Using the closed worker would start it again.
      if (pending.isCancelled) return null;
      pending.candidates = candidates;
      const input = { source, candidates, choices, today: today() };
      await this.#accept(pending, await this.#run(pending, 'read', input));
      return pending;
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

  /** Runs a worker task, and forwards its progress once it takes long enough to be worth showing. */
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
