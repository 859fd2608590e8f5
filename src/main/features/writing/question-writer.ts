/** Writes questions into the user's own libraries: adds, changes and removes them, one file at a time. */
import { join } from 'node:path';
import { pathOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import { firstPagePath, isSameWritten } from '../../../shared/writing.ts';
import type { NewPage, SavedQuestion, WrittenQuestion } from '../../../shared/writing.ts';
import { addQuestion, listIds, removeQuestion, replaceQuestion } from '../../content/edit-page.ts';
import { formatPage } from '../../content/format-page.ts';
import { firstPageFile, writeFirstLibrary } from './first-library.ts';
import { checkWritten, proposeId, toQuestion, toWritten } from './own-files.ts';
import type { OwnFiles, WritingOptions } from './own-files.ts';
import {
  changePage,
  findQuestion,
  isThere,
  parsePage,
  readQuestion,
  readText,
  removeFile,
  restoreFile,
} from './page-files.ts';
import type { PageFile } from './page-files.ts';
import type { PlaceWriter } from './place-writer.ts';
import type { RemovedQuestion } from './removed-questions.ts';

export class QuestionWriter {
  readonly #files: OwnFiles;
  readonly #options: WritingOptions;
  readonly #places: Pick<PlaceWriter, 'addPage'>;

  constructor(files: OwnFiles, places: Pick<PlaceWriter, 'addPage'>) {
    this.#files = files;
    this.#places = places;
    this.#options = files.options;
  }

  open(address: string): WrittenQuestion {
    const { file, id } = this.#files.locateQuestion(address);
    return toWritten(findQuestion(file.path, readText(file), id));
  }

  /** A question of any library. Fails with `not-found`. */
  async openOriginal(address: string): Promise<WrittenQuestion> {
    const path = pathOf(address);
    const questions = (await this.#options.openLibrary()).getPage(path)?.page.questions ?? [];
    const found = questions.find(({ id }) => `${path}#${id}` === address);
    if (found !== undefined) return toWritten(found);
    throw new AppError('not-found', 'This question is no longer in the library.');
  }

  /** Adds a question to the page at the path, or to a new page; null stands for the library created with the first one. */
  async add(page: string | NewPage | null, written: WrittenQuestion): Promise<string> {
    await checkWritten(written);
    return await this.#files.queue(async () => {
      if (page === null) return await this.#addFirst(written);
      if (typeof page === 'string') return await this.#add(page, written);
      const { address } = await this.#places.addPage(page, (file, path) =>
        toQuestion(this.#files.proposeId(file, [], written, path), written),
      );
      return address;
    });
  }

  async save(
    address: string,
    written: WrittenQuestion,
    base: WrittenQuestion,
  ): Promise<SavedQuestion> {
    await checkWritten(written);
    return await this.#files.queue(async () => {
      const { file, id } = this.#files.locateQuestion(address);
      const text = readText(file);
      const known = readQuestion(file.path, text, id);
      const theirs = known === undefined ? null : toWritten(known);
      if (known === undefined || theirs === null) return { kind: 'changed', theirs };
      if (!isSameWritten(theirs, base)) return { kind: 'changed', theirs };
      const edited = replaceQuestion(text, toQuestion(id, written, known), this.#options.today());
      await this.#files.write(file, text, edited, id);
      return { kind: 'saved', address };
    });
  }

  remove(address: string): Promise<string> {
    return this.#files.queue(async () => {
      const { file, id } = this.#files.locateQuestion(address);
      const before = readText(file);
      const question = findQuestion(file.path, before, id);
      const after = removeQuestion(before, id, this.#options.today());
      const text = after === null ? before : formatPage({ page: pathOf(address) }, question);
      return await this.#files.removed.add(id, text, async () => {
        let mode = 0;
        if (after === null) {
          mode = await removeFile(file, before);
          this.#files.reindex(file);
        } else await this.#files.write(file, before, after, id);
        return { file, question, before, after, mode };
      });
    });
  }

  /** Restores the file as it was; if the file has changed since, adds the question at its end. */
  restore(undo: string): Promise<void> {
    return this.#files.queue(async () => {
      await this.#restore(this.#files.removed.get(undo));
      await this.#files.removed.forget(undo);
    });
  }

  async #restore(removed: RemovedQuestion & { kept: string }): Promise<void> {
    const { file, before, after, mode, question, kept } = removed;
    if (await isThere(join(file.root.folder, file.path))) {
      const now = readText(file);
      if (now === after) return await this.#files.bringBack(file, now, before);
      const known = readQuestion(file.path, now, question.id);
      const written = toWritten(question);
      if (known !== undefined && isSameWritten(toWritten(known), written)) return;
      const ids = listIds(now);
      const id = ids.includes(question.id)
        ? proposeId(question.q, (other) => ids.includes(other))
        : question.id;
      const edited = addQuestion(now, toQuestion(id, written), this.#options.today());
      return await this.#files.write(file, now, edited, id);
    }
    if (after !== null) {
      throw new AppError('not-found', `The question’s page was removed. Its text is in ${kept}.`);
    }
    await restoreFile(file, before, mode);
    this.#files.reindex(file);
  }

  async #addFirst(written: WrittenQuestion): Promise<string> {
    const { ownFolder, packs, today } = this.#options;
    const known = packs.listOwnFolders().find(({ folder }) => folder === ownFolder);
    const file = { root: { pack: '', name: '', folder: ownFolder }, path: firstPageFile };
    const isOld = await isThere(join(ownFolder, firstPageFile));
    if (known !== undefined && isOld)
      return await this.#add(`/@${known.pack}${firstPagePath}`, written);
    const id = isOld
      ? // A library of that name was removed from the list: its files are the user's, and stay.
        (findSame(file, written) ?? (await this.#addTo(file, written, null)))
      : this.#files.proposeId(file, [], written, null);
    if (!isOld) await writeFirstLibrary(ownFolder, toQuestion(id, written), today());
    const { id: pack } = await packs.addFolder(ownFolder, null);
    return `/@${pack}${firstPagePath}#${id}`;
  }

  async #add(path: string, written: WrittenQuestion): Promise<string> {
    const file = this.#files.locatePage(path);
    const id = await this.#addTo(file, written, path);
    return `${path}#${id}`;
  }

  /** Resolves once the library has the question. The path is null if the library isn't in the list yet. */
  async #addTo(file: PageFile, written: WrittenQuestion, path: string | null): Promise<string> {
    const text = readText(file);
    const id = this.#files.proposeId(file, listIds(text), written, path);
    const edited = addQuestion(text, toQuestion(id, written), this.#options.today());
    await changePage(file, text, edited, id);
    await this.#files.index(file);
    return id;
  }
}

/** The id of this question in the file, if an earlier attempt wrote it there before failing; null if it isn't there. */
function findSame(file: PageFile, written: WrittenQuestion): string | null {
  const wanted = toWritten(toQuestion('', written));
  const questions = parsePage(file.path, readText(file));
  return questions.find((one) => isSameWritten(toWritten(one), wanted))?.id ?? null;
}
