/** An import of files before it is confirmed: reads them, plans the new or updated library, and writes it. */
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../shared/app-error.ts';
import type { ImportChoices } from '../../../shared/contract/values.ts';
import type { ListedGuess } from '../../../shared/imports.ts';
import type { Page } from '../../../shared/records.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import type { PackageReadings } from './anki/read-package.ts';
import { alignImport } from './updates/align-import.ts';
import type { AlignedPage } from './updates/align-import.ts';
import { copyFolder } from './updates/copy-folder.ts';
import { findKnownPages } from './updates/find-known-pages.ts';
import type { KnownPages } from './updates/find-known-pages.ts';
import { keepPlaces } from './updates/keep-places.ts';
import { checkUnchanged, readKnownLibrary } from './updates/known-library.ts';
import type { KnownLibrary, LibraryCandidate } from './updates/known-library.ts';
import { placeUpdates, summarize } from './updates/list-updates.ts';
import type { PlacedUpdate } from './updates/list-updates.ts';
import { limitTexts, listPages, pickSamples } from './draft-plan.ts';
import type { Draft, DraftPlan, OnStep, QuestionVersions } from './draft-plan.ts';
import { listKnownImages, placeImages } from './images/place-images.ts';
import type { PlacedImage } from './images/place-images.ts';
import { removeUnusedImages } from './images/remove-unused.ts';
import { listPictures, readPictureIn } from './images/shown-pictures.ts';
import { readAgain } from './images/source-images.ts';
import type { SourceImage } from './images/source-images.ts';
import type { ImportedPage } from './imported-page.ts';
import { planImport } from './plan-import.ts';
import type { PlannedFile } from './plan-import.ts';
import { readFiles } from './read-files.ts';
import { makeEmptyImport } from './read-import.ts';
import type { Import } from './read-import.ts';
import { splitPages } from './split-pages.ts';
import { writeDraftFiles } from './write-draft-files.ts';

/** The maximum number of omitted parts listed. */
const maxLeftOut = 200;

export class ImportDraft implements Draft {
  readonly #packages: PackageReadings;
  readonly #libraries: readonly KnownLibrary[];
  #paths: readonly string[] = [];
  #chosen: Pick<ImportChoices, 'columns' | 'encodings' | 'decks'> = {
    ...{ columns: {}, encodings: {}, decks: {} },
  };
  #sources: string[] = [];
  #found: Import = makeEmptyImport();
  #images: ReadonlyMap<string, SourceImage> = new Map();
  #files: PlannedFile[] = [];
  #placed: PlacedImage[] = [];
  #updates: PlacedUpdate[] = [];
  /** The library that the files were planned for; null for a new one. */
  #target: KnownLibrary | null = null;
  #isSound = false;

  /** `candidates` are the libraries that the files may be a new version of; `packages` the Anki packages among the files. */
  constructor(candidates: readonly LibraryCandidate[] = [], packages: PackageReadings = new Map()) {
    this.#packages = packages;
    this.#libraries = candidates.flatMap((candidate) => readKnownLibrary(candidate) ?? []);
  }

  /** Reads files by their paths. Fails with `content`. */
  read(files: readonly string[], onStep: OnStep = () => undefined): void {
    const known = listKnownImages(this.#libraries);
    const { found, sources, images } = readFiles(
      files,
      this.#chosen,
      known,
      onStep,
      this.#packages,
    );
    this.#paths = files;
    this.#found = found;
    this.#sources = sources;
    this.#images = images;
  }

  plan(choices: ImportChoices, today: string, onChecked: OnStep = () => undefined): DraftPlan {
    const { columns, encodings, decks } = choices;
    if (!isDeepStrictEqual({ columns, encodings, decks }, this.#chosen)) {
      this.#chosen = { columns, encodings, decks };
      this.read(this.#paths);
    }
    const { whole, known } = this.#compare();
    const isUpdate = known !== null && !choices.asNew;
    this.#target = isUpdate ? known.library : null;
    const { found, aligned } = isUpdate
      ? alignImport(whole, known, new Set(choices.different))
      : { found: whole, aligned: new Map<ImportedPage, AlignedPage>() };
    const { files, pages, notes, problems, origins } = planImport(found, choices, today, {
      onChecked,
      library: this.#target,
      places: new Map([...aligned].map(([page, { known }]) => [page, known])),
    });
    this.#files = files;
    this.#placed = placeImages(pages, this.#images);
    this.#isSound = problems.length === 0;
    this.#updates = isUpdate ? listUpdates(found.pages, pages, aligned) : [];
    return {
      kind: 'files',
      sources: this.#sources,
      choices,
      asks: {
        placement: found.pages.some(
          ({ framework, frameworkSlug, topic, topicSlug }) =>
            (framework ?? frameworkSlug ?? null) === null || (topic ?? topicSlug ?? null) === null,
        ),
        difficulty: found.pages.some(
          ({ difficulty, questions }) =>
            difficulty === null && questions.some((question) => question.difficulty === null),
        ),
      },
      pages: listPages(pages).map((page, index) => ({
        ...page,
        lines: (found.pages[index]?.questions ?? []).map(({ line }) => line ?? null),
      })),
      samples: pickSamples(pages),
      update:
        known === null
          ? null
          : summarize(known.library, this.#updates, listGuesses(found.pages, aligned)),
      pictures: [
        ...listPictures(this.#target?.files ?? []),
        ...this.#placed.map(({ path, image }) => ({ path, size: image.size })),
      ],
      files: [...files, ...this.#placed].map(({ path }) => path),
      notes: limitTexts([...found.notes, ...notes]),
      leftOut: found.leftOut.slice(0, maxLeftOut),
      leftOutCount: found.leftOut.length,
      lines: found.lines,
      tables: found.tables,
      decks: found.decks,
      encodings: found.encodings,
      problems: limitTexts(
        problems.map(({ file, line, column, message }) => {
          // The user has the payload, not the file that its page will become.
          const origin = origins.get(file);
          return origin === undefined
            ? `${file}:${line}:${column} ${message}`
            : `${origin}: ${message}`;
        }),
      ),
    };
  }

  /** The import with large pages split, unless a library has them otherwise, and that library. */
  #compare(): { whole: Import; known: KnownPages | null } {
    const kept = keepPlaces(this.#found.pages, this.#libraries);
    if (kept !== null) {
      const known = findKnownPages(kept, this.#libraries);
      return { whole: { ...this.#found, pages: kept }, known };
    }
    const split = { ...this.#found, pages: splitPages(this.#found.pages) };
    const known = findKnownPages(split.pages, this.#libraries);
    if (split.pages.length === this.#found.pages.length) return { whole: this.#found, known };
    const asWhole = findKnownPages(this.#found.pages, this.#libraries);
    const isWhole = (asWhole?.shared ?? 0) > (known?.shared ?? 0);
    return isWhole ? { whole: this.#found, known: asWhole } : { whole: split, known };
  }

  find(address: string): QuestionVersions | null {
    return this.#updates.find((update) => update.address === address) ?? null;
  }

  readPicture(path: string): PictureFile | null {
    const placed = this.#placed.find((one) => one.path === path);
    if (placed !== undefined) return readAgain(placed.image);
    return this.#target === null ? null : readPictureIn(this.#target.folder, path);
  }

  /**
   * An update keeps all other files of its library, except imported images that are no longer used. Also fails with
   * `content` if the library has changed since it was read.
   */
  write(folder: string, onStep: OnStep = () => undefined): void {
    if (!this.#isSound) {
      throw new AppError('content', 'These files cannot be imported as they are.');
    }
    if (this.#target !== null) {
      checkUnchanged(this.#target);
      copyFolder(this.#target.folder, folder);
    }
    const flag = this.#target === null ? 'wx' : 'w';
    const files = [
      ...this.#files.map(({ path, text }) => ({ path, read: () => text })),
      ...this.#placed.map(({ path, image }) => ({ path, read: () => readAgain(image).bytes })),
    ];
    writeDraftFiles(folder, files, flag, onStep);
    if (this.#target !== null) removeUnusedImages(folder);
  }
}

/** `pages` are the results for `found`, in the same order. */
function listUpdates(
  found: readonly ImportedPage[],
  pages: readonly Page[],
  aligned: ReadonlyMap<ImportedPage, AlignedPage>,
): PlacedUpdate[] {
  return pages.flatMap((page, index) => {
    const before = found[index];
    const known = before === undefined ? undefined : aligned.get(before);
    const updates =
      known?.updates ??
      page.questions.map((after) => ({ change: 'new' as const, before: null, after }));
    return placeUpdates(page, updates);
  });
}

/** The guessed questions of the aligned pages, in the order of `found`. */
function listGuesses(
  found: readonly ImportedPage[],
  aligned: ReadonlyMap<ImportedPage, AlignedPage>,
): ListedGuess[] {
  return found.flatMap((page) => {
    const { known, guesses } = aligned.get(page) ?? { known: null, guesses: [] };
    return guesses.map(({ id, ...guess }) => ({
      ...guess,
      address: `${known?.path ?? ''}#${id}`,
      page: page.title,
    }));
  });
}
