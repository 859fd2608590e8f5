/** A pack file or folder before it is confirmed: lists its contents, and its changes to a known library. */
import { basename } from 'node:path';
import type { ImportChoices } from '../../../shared/contract/values.ts';
import type { ImportKind } from '../../../shared/imports.ts';
import type { Page } from '../../../shared/records.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import { buildRecords } from '../../content/build-records.ts';
import { findContentFolder } from '../libraries/pack-folder.ts';
import { readZip } from '../libraries/read-zip.ts';
import type { ZippedFile } from '../libraries/read-zip.ts';
import { readKnownLibrary } from './updates/known-library.ts';
import type { KnownLibrary, LibraryCandidate } from './updates/known-library.ts';
import { parseLibraryFile, readLibraryFiles } from './updates/library-files.ts';
import { comparePages, summarize } from './updates/list-updates.ts';
import type { PlacedUpdate } from './updates/list-updates.ts';
import { limitTexts, listPages, pickSamples } from './draft-plan.ts';
import { listPictures, readPicture, readPictureIn } from './images/shown-pictures.ts';
import type { ShownPicture } from './images/shown-pictures.ts';
import type { Draft, DraftPlan, OnStep, QuestionVersions } from './draft-plan.ts';
import { writeDraftFiles } from './write-draft-files.ts';

/** The share of questions that a library must have in common with its new version. */
const mostlyEqual = 0.5;

/**
 * Reads a `.rotpack` or `.zip` file; `onStep` is called for every file in it. Fails with `content` if it isn't a library or
 * can't be trusted.
 */
export async function readZipDraft(
  file: string,
  candidates: readonly LibraryCandidate[],
  onStep: OnStep,
): Promise<Draft> {
  return new LibraryDraft('zip', file, await readZip(file), candidates, onStep);
}

/** Like `readZipDraft`, for a folder laid out as a library; unreadable files are left out of the preview. */
export async function readFolderDraft(
  chosen: string,
  candidates: readonly LibraryCandidate[],
  onStep: OnStep,
): Promise<Draft> {
  const folder = await findContentFolder(chosen);
  const files = readLibraryFiles(folder).flatMap(({ path, bytes }): ZippedFile[] =>
    bytes === null ? [] : [{ path, bytes }],
  );
  return new LibraryDraft('folder', chosen, files, candidates, onStep);
}

class LibraryDraft implements Draft {
  readonly #kind: ImportKind;
  readonly #location: string;
  readonly #files: readonly ZippedFile[];
  readonly #pages: readonly Page[];
  readonly #pictures: readonly ShownPicture[];
  readonly #problems: number;
  readonly #known: KnownLibrary | null;
  #updates: PlacedUpdate[] = [];

  constructor(
    kind: ImportKind,
    location: string,
    files: readonly ZippedFile[],
    candidates: readonly LibraryCandidate[],
    onStep: OnStep,
  ) {
    this.#kind = kind;
    this.#location = location;
    this.#files = files;
    const parsed = files.map((file, index) => {
      const one = parseLibraryFile(file);
      onStep(index + 1, files.length);
      return one;
    });
    const { pages, problems } = buildRecords(parsed);
    this.#pages = pages;
    this.#pictures = listPictures(parsed);
    this.#problems = problems.length + parsed.flatMap((file) => file.problems).length;
    this.#known = findKnownLibrary(pages, candidates);
  }

  plan(choices: ImportChoices): DraftPlan {
    const known = this.#known;
    const isUpdate = known !== null && !choices.asNew;
    this.#updates = isUpdate ? comparePages(known.records.pages, this.#pages) : [];
    const notes =
      this.#problems === 0
        ? []
        : ['Some of its files have mistakes. What is correct is shown, and the rest is listed.'];
    return {
      kind: this.#kind,
      sources: [basename(this.#location)],
      choices,
      asks: { placement: false, difficulty: false },
      pages: listPages(this.#pages),
      samples: pickSamples(this.#pages),
      update: known === null ? null : summarize(known, this.#updates),
      pictures: [...listPictures(isUpdate ? known.files : []), ...this.#pictures],
      files: this.#kind === 'folder' ? [] : this.#files.map(({ path }) => path),
      notes: limitTexts(notes),
      leftOut: [],
      leftOutCount: 0,
      lines: null,
      tables: [],
      decks: [],
      encodings: [],
      problems: [],
    };
  }

  find(address: string): QuestionVersions | null {
    return this.#updates.find((update) => update.address === address) ?? null;
  }

  readPicture(path: string): PictureFile | null {
    const file = this.#files.find((one) => one.path === path);
    if (file !== undefined) return readPicture(file);
    return this.#known === null ? null : readPictureIn(this.#known.folder, path);
  }

  write(folder: string, onStep: OnStep = () => undefined): void {
    const files = this.#files.map(({ path, bytes }) => ({ path, read: () => bytes }));
    writeDraftFiles(folder, files, 'wx', onStep);
  }
}

/** The library from the same location, else the one with the most questions in common; null if none has enough. */
function findKnownLibrary(
  pages: readonly Page[],
  candidates: readonly LibraryCandidate[],
): KnownLibrary | null {
  const texts = new Map(
    pages.flatMap(({ path, questions }) => questions.map(({ id, q }) => [`${path}#${id}`, q])),
  );
  let best: { library: KnownLibrary; shared: number } | null = null;
  for (const candidate of candidates) {
    const library = readKnownLibrary(candidate);
    if (library === null) continue;
    if (library.isSamePlace) return library;
    const known = library.records.pages.flatMap(({ path, questions }) =>
      questions.map(({ id, q }) => ({ address: `${path}#${id}`, q })),
    );
    const shared = known.filter(({ address, q }) => texts.get(address) === q).length;
    const isKnown = shared > 0 && shared >= mostlyEqual * Math.min(texts.size, known.length);
    if (isKnown && shared > (best?.shared ?? 0)) best = { library, shared };
  }
  return best?.library ?? null;
}
