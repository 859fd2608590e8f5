/** Exports and shares questions: to the clipboard, to a file in each export format, or to the printer. */
import type { EveningSubject, ShareSubject } from '../../../shared/contract/values.ts';
import type { CopyFormat, Paper, SaveFormat } from '../../../shared/sharing.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { CardMark } from '../../study/anki-history.ts';
import type { Review } from '../../study/schedule.ts';
import {
  listFixtures,
  listPictures,
  outlineEvening,
  outlineShare,
  readSharedPage,
} from './collect.ts';
import type { ShareOutline, SharedPicture } from './collect.ts';
import type { FontFace } from './font-faces.ts';
import { planFile } from './file-plan.ts';
import type { FilePlan } from './file-plan.ts';
import type { ShareProduct } from './make-share.ts';
import type { ShareMaker } from './share-maker.ts';
import { writeWholeFile } from './write-file.ts';

/** Formats that may turn out to be empty, too large or without needed fields only when made. */
const uncertain: ReadonlySet<SaveFormat> = new Set(['rules', 'pack', 'markdown', 'payload']);

/** Formats that may hold a framework, the whole library or all bookmarks. */
const wide: ReadonlySet<SaveFormat> = new Set([
  ...(['apkg', 'apkg-reviews', 'apkg-v3', 'apkg-v3-reviews', 'anki'] as const),
]);

/** Formats that hold the reviews and marks of their questions. */
const studied: ReadonlySet<SaveFormat> = new Set(['apkg-reviews', 'apkg-v3-reviews']);

/** The system services that sharing needs. */
export interface SharingParts {
  openLibrary(): Promise<LibraryStore>;
  /** The picture at an address; null if its file is gone. */
  findPicture(address: string): Promise<PictureFile | null>;
  /** The reviews of the answers on a page, in order of time, without undone ones. */
  listReviews(path: string): readonly Review[];
  /** The active marks of the questions on a page. */
  listMarks(path: string): readonly CardMark[];
  /** The ids of the bookmarked questions. */
  listBookmarks(): readonly string[];
  /** The name of an interview, and the questions on its sheet for the evening before. Fails with `not-found`. */
  listEvening(id: string): Promise<{ name: string; questions: string[] }>;
  /** Starts making a share. */
  openMaker(): ShareMaker;
  /** Resolves when the text is on the clipboard. */
  copyText(text: string): Promise<void>;
  /** Asks the user where to save, and confirms before overwriting; null if they cancel. */
  chooseFile(plan: FilePlan): Promise<string | null>;
  /** The fonts that printed documents embed. */
  readFonts(): Promise<readonly FontFace[]>;
  /** Turns an HTML document into a PDF file, unless aborted. */
  makePdf(html: string, signal: AbortSignal): Promise<Uint8Array>;
  /** Opens the system's print dialog for an HTML document; false if the user cancels. */
  print(html: string, signal: AbortSignal): Promise<boolean>;
  /** Called when a file to save was chosen, and before a document for the printer is made. */
  onBegun(): void;
  /** The time in ms since 1970. */
  now(): number;
}

export class Sharing {
  readonly #parts: SharingParts;
  /** Saving and printing in progress. */
  readonly #running = new Set<AbortController>();

  constructor(parts: SharingParts) {
    this.#parts = parts;
  }

  /** Copies the share to the clipboard; fails with `not-found` if it isn't in the library. */
  async copy(subject: ShareSubject, format: CopyFormat): Promise<void> {
    const text = await this.#makeText(await this.#outline(subject), { to: 'copy', format });
    await this.#parts.copyText(text);
  }

  /**
   * Saves the share where the user chooses; returns the file's path, or null if they cancel. Everything is built before the
   * file is touched. Fails with `content`, before asking the user anything, if there are no rules of thumb or a topic can't
   * be a pack file, and with `storage` if the file can't be written.
   */
  save(subject: ShareSubject | EveningSubject, format: SaveFormat): Promise<string | null> {
    return this.#run(null, (signal) => this.#save(subject, format, signal));
  }

  /** Prints the share; false if the user cancels. */
  print(subject: ShareSubject | EveningSubject, paper: Paper): Promise<boolean> {
    return this.#run(false, async (signal) => {
      this.#parts.onBegun();
      const outline = await this.#outline(subject);
      return await this.#parts.print(await this.#makePaper(outline, paper, signal), signal);
    });
  }

  /** Cancels the saving and printing in progress; no file is written. */
  cancel(): void {
    for (const running of this.#running) running.abort();
  }

  /** Resolves to `canceled` once the work is canceled. */
  async #run<Result>(
    canceled: Result,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const running = new AbortController();
    const { promise, resolve } = Promise.withResolvers<Result>();
    running.signal.addEventListener('abort', () => resolve(canceled));
    this.#running.add(running);
    try {
      return await Promise.race([work(running.signal), promise]);
    } finally {
      this.#running.delete(running);
    }
  }

  async #save(
    subject: ShareSubject | EveningSubject,
    format: SaveFormat,
    signal: AbortSignal,
  ): Promise<string | null> {
    const outline = await this.#outline(subject, wide.has(format));
    const plan = planFile(outline, format);
    const early = uncertain.has(format) ? await this.#makeContent(outline, format, signal) : null;
    const file = await this.#parts.chooseFile(plan);
    if (file === null) return null;
    this.#parts.onBegun();
    const content = early ?? (await this.#makeContent(outline, format, signal));
    const isPaper = format === 'pdf' || format === 'rules';
    const bytes = isPaper ? await this.#parts.makePdf(content as string, signal) : content;
    signal.throwIfAborted();
    await writeWholeFile(file, bytes, { check: () => signal.throwIfAborted() });
    return file;
  }

  /** Also fails with `not-found` if questions are gone, before asking the user anything. */
  async #outline(subject: ShareSubject | EveningSubject, isWide = false): Promise<ShareOutline> {
    const library = await this.#parts.openLibrary();
    if ('evening' in subject) {
      return outlineEvening(library, await this.#parts.listEvening(subject.evening));
    }
    const outline = outlineShare(library, subject, isWide, () => this.#parts.listBookmarks());
    if (outline.questions !== null) readSharedPage(library, outline, subject.path);
    return outline;
  }

  /** The file's content; for a PDF, the HTML document to print. */
  async #makeContent(
    outline: ShareOutline,
    format: SaveFormat,
    signal: AbortSignal,
  ): Promise<string | Uint8Array> {
    if (format === 'pdf') return await this.#makePaper(outline, 'answers', signal);
    if (format === 'rules') return await this.#makePaper(outline, 'rules', signal);
    return await this.#make(outline, { to: 'save', format, now: this.#parts.now() }, signal);
  }

  async #makePaper(outline: ShareOutline, paper: Paper, signal: AbortSignal): Promise<string> {
    const fonts = await this.#parts.readFonts();
    return await this.#makeText(outline, { to: 'paper', paper, fonts }, signal);
  }

  async #makeText(
    outline: ShareOutline,
    product: ShareProduct,
    signal?: AbortSignal,
  ): Promise<string> {
    const made = await this.#make(outline, product, signal);
    return typeof made === 'string' ? made : new TextDecoder().decode(made);
  }

  /** Aborting ends the maker. */
  async #make(
    outline: ShareOutline,
    product: ShareProduct,
    signal?: AbortSignal,
  ): Promise<string | Uint8Array> {
    const { paths, questions: _, chosen: __, ...head } = outline;
    const { openLibrary, openMaker, findPicture, listReviews, listMarks } = this.#parts;
    const isStudied = product.to === 'save' && studied.has(product.format);
    const maker = openMaker();
    const stop = (): void => maker.close();
    signal?.addEventListener('abort', stop);
    try {
      for (const path of paths) {
        signal?.throwIfAborted();
        const library = await openLibrary();
        const context = readSharedPage(library, outline, path);
        if (context === null) continue;
        const pictures: SharedPicture[] = [];
        for (const picture of listPictures(library, context.page)) {
          const file = await findPicture(picture.address);
          if (file !== null) pictures.push({ ...picture, ...file });
        }
        const fixtures = listFixtures(library, context.page);
        const reviews = isStudied ? listReviews(path) : [];
        const marks = isStudied ? listMarks(path) : [];
        const gaps = library.listGaps(path);
        await maker.add({ context, pictures, fixtures, reviews, marks, gaps });
      }
      return await maker.make(head, product);
    } finally {
      signal?.removeEventListener('abort', stop);
      maker.close();
    }
  }
}
