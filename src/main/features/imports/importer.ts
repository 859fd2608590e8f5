/** Imports files of questions, pack files and folders: reads and shows them first, and writes only once the user agrees. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/app-error.ts';
import type { ImportChoices } from '../../../shared/contract/values.ts';
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
  /** Is told about failures that aren't meant to be shown. */
  report(error: unknown): void;
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
  /** Null unless it's being written. */
  writing: Promise<Pack> | null;
  /** Whether the user decides about it. */
  isAsked: boolean;
}

export class Importer {
  readonly #options: ImporterOptions;
  /** What is being read, decided or written: one at a time. */
  #pending: Pending | null = null;
  /** What the user has given and nothing has become of yet, in order. */
  readonly #waiting: ImportSource[] = [];
  /** Settles when the calls that open something are done: each has its turn, so that none takes what another asked for. */
  #turns: Promise<unknown> = Promise.resolve();

  constructor(options: ImporterOptions) {
    this.#options = options;
  }

  /**
   * Opens these after all that waits, up to the first that the user has to decide about, and says what importing it would
   * do. A folder is used as it is: one that was chosen and is no new version of a known library is opened without asking.
   * While the user decides about another import, these wait, and its plan is the answer. What can't be opened is named in
   * the answer; fails, usually with `content`, if nothing else came of the call.
   */
  async begin(sources: readonly ImportSource[]): Promise<OpenedAnswer> {
    const own = sources.map((source) => ({ ...source }));
    this.#waiting.push(...own);
    return await this.#openUpTo(own.at(-1));
  }

  /** The same for what waits already. There's no plan if nothing does, or it was cancelled. */
  async next(): Promise<OpenedAnswer> {
    return await this.#openUpTo(this.#waiting.at(-1));
  }

  /** The same for what is opened with the app. Fails, usually with `content`, if anything can't be opened. */
  async open(source: ImportSource): Promise<void> {
    const { failure } = await this.begin([source]);
    if (failure !== '') throw new AppError('content', failure);
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
    if (this.#pending?.writing === null) this.#close(this.#pending);
  }

  /** Does what was shown, once however often it's asked to. If this fails, nothing has been written. */
  async build(id: string): Promise<Pack> {
    return await this.#build(this.#get(id));
  }

  #openUpTo(last: ImportSource | undefined): Promise<OpenedAnswer> {
    const turn = this.#turns.then(async () => {
      const packs: Pack[] = [];
      const failures: ImportFailure[] = [];
      // Calls before this one may have taken it already.
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

  /** Opens one at once, or leaves it to the user to decide; null if they do, or have cancelled it. */
  async #open(given: ImportSource): Promise<Pack | null> {
    // A folder of notes is no library: its questions are imported.
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
    return pack;
  }

  /** Reads and plans one; null if it was cancelled. */
  async #read(source: ImportSource): Promise<Pending | null> {
    const { listCandidates, openWorker, today } = this.#options;
    if (source.kind === 'files' && source.files.length > maxFiles) {
      const most = maxFiles.toLocaleString('en-US');
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
      // Else a worker that is closed would start again.
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
