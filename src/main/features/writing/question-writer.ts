/** Writes questions into the user's own libraries: adds, changes and removes them, one file at a time. */
import { join } from 'node:path';
import { pathOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Question } from '../../../shared/records.ts';
import { firstPagePath, isSameWritten } from '../../../shared/writing.ts';
import type { OwnPage, SavedQuestion, WrittenQuestion } from '../../../shared/writing.ts';
import { joinAnswer, splitAnswer } from '../../content/answer-parts.ts';
import { addQuestion, listIds, removeQuestion, replaceQuestion } from '../../content/edit-page.ts';
import { formatPage } from '../../content/format-page.ts';
import { hashContent } from '../../content/hash.ts';
import { slugify } from '../../content/slugify.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { PackLibrary } from '../libraries/pack-library.ts';
import { firstPageFile, writeFirstLibrary } from './first-library.ts';
import {
  changePage,
  findQuestion,
  isThere,
  locatePage,
  parsePage,
  readQuestion,
  readText,
  removeFile,
  replaceText,
  restoreFile,
} from './page-files.ts';
import type { PageFile } from './page-files.ts';
import { RemovedQuestions } from './removed-questions.ts';
import type { RemovedQuestion } from './removed-questions.ts';

export interface QuestionWriterOptions {
  packs: Pick<PackLibrary, 'listOwnFolders' | 'addFolder'>;
  /** The folder of the library created with the first question. */
  ownFolder: string;
  /** The folder that keeps the text of removed questions. */
  removedFolder: string;
  openLibrary(): Promise<Pick<LibraryStore, 'getLibrary' | 'getPage'>>;
  /** The question that study data at the address belongs to, as the user knows it; null if there's no study data. */
  findKnown(address: string): Pick<Question, 'q'> | null;
  /** Indexes these changed files, given with their folders. */
  reindex(files: readonly string[]): Promise<void>;
  /** `YYYY-MM-DD` */
  today(): string;
  report(error: unknown): void;
}

export class QuestionWriter {
  readonly #options: QuestionWriterOptions;
  readonly #removed: RemovedQuestions;
  /** Settles when the last queued write is done: each one reads its file first. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: QuestionWriterOptions) {
    this.#options = options;
    this.#removed = new RemovedQuestions(options.removedFolder, options.report);
  }

  async listPages(): Promise<OwnPage[]> {
    const own = new Map(this.#options.packs.listOwnFolders().map(({ pack, name }) => [pack, name]));
    const { frameworks } = (await this.#options.openLibrary()).getLibrary();
    return frameworks.flatMap(({ pack, topics }) => {
      const library = own.get(pack);
      if (library === undefined) return [];
      return topics.flatMap((topic) =>
        topic.pages.map(({ path, title }) => ({ path, title, topic: topic.name, library })),
      );
    });
  }

  open(address: string): WrittenQuestion {
    const { file, id } = this.#locate(address);
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

  /** A question of any library. Fails with `not-found`. */
  async add(path: string | null, written: WrittenQuestion): Promise<string> {
    await checkWritten(written);
    return await this.#queue(() =>
      path === null ? this.#addFirst(written) : this.#add(path, written),
    );
  }

  async save(
    address: string,
    written: WrittenQuestion,
    base: WrittenQuestion,
  ): Promise<SavedQuestion> {
    await checkWritten(written);
    return await this.#queue(async () => {
      const { file, id } = this.#locate(address);
      const text = readText(file);
      const known = readQuestion(file.path, text, id);
      const theirs = known === undefined ? null : toWritten(known);
      if (known === undefined || theirs === null) return { kind: 'changed', theirs };
      if (!isSameWritten(theirs, base)) return { kind: 'changed', theirs };
      const edited = replaceQuestion(text, toQuestion(id, written, known), this.#options.today());
      await this.#write(file, text, edited, id);
      return { kind: 'saved', address };
    });
  }

  remove(address: string): Promise<string> {
    return this.#queue(async () => {
      const { file, id } = this.#locate(address);
      const before = readText(file);
      const question = findQuestion(file.path, before, id);
      const after = removeQuestion(before, id, this.#options.today());
      const text = after === null ? before : formatPage({ page: pathOf(address) }, question);
      return await this.#removed.add(id, text, async () => {
        let mode = 0;
        if (after === null) {
          mode = await removeFile(file, before);
          this.#reindex(file);
        } else await this.#write(file, before, after, id);
        return { file, question, before, after, mode };
      });
    });
  }

  /** Restores the file as it was; if the file has changed since, adds the question at its end. */
  restore(undo: string): Promise<void> {
    return this.#queue(async () => {
      await this.#restore(this.#removed.get(undo));
      await this.#removed.forget(undo);
    });
  }

  async #restore(removed: RemovedQuestion & { kept: string }): Promise<void> {
    const { file, before, after, mode, question, kept } = removed;
    if (await isThere(join(file.root.folder, file.path))) {
      const now = readText(file);
      if (now === after) return await this.#restoreText(file, now, before);
      const known = readQuestion(file.path, now, question.id);
      const written = toWritten(question);
      if (known !== undefined && isSameWritten(toWritten(known), written)) return;
      const ids = listIds(now);
      const id = ids.includes(question.id)
        ? proposeId(question.q, (other) => ids.includes(other))
        : question.id;
      const edited = addQuestion(now, toQuestion(id, written), this.#options.today());
      return await this.#write(file, now, edited, id);
    }
    if (after !== null) {
      throw new AppError('not-found', `The question’s page was removed. Its text is in ${kept}.`);
    }
    await restoreFile(file, before, mode);
    this.#reindex(file);
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
      : this.#proposeId(file, [], written, null);
    if (!isOld) await writeFirstLibrary(ownFolder, toQuestion(id, written), today());
    const { id: pack } = await packs.addFolder(ownFolder, null);
    return `/@${pack}${firstPagePath}#${id}`;
  }

  async #add(path: string, written: WrittenQuestion): Promise<string> {
    const file = locatePage(this.#options.packs.listOwnFolders(), path);
    const id = await this.#addTo(file, written, path);
    return `${path}#${id}`;
  }

  /** The path is null if the library isn't in the list yet. */
  async #addTo(file: PageFile, written: WrittenQuestion, path: string | null): Promise<string> {
    const text = readText(file);
    const id = this.#proposeId(file, listIds(text), written, path);
    await this.#write(
      file,
      text,
      addQuestion(text, toQuestion(id, written), this.#options.today()),
      id,
    );
    return id;
  }

  /** An id that's free in the file, and that neither a recently removed question nor any study data uses. */
  #proposeId(
    file: PageFile,
    ids: readonly unknown[],
    { q }: WrittenQuestion,
    path: string | null,
  ): string {
    const text = q.trim();
    const removed = this.#removed.listOtherIds(file, text);
    return proposeId(q, (id) => {
      if (ids.includes(id) || removed.includes(id)) return true;
      const known = path === null ? null : this.#options.findKnown(`${path}#${id}`);
      return known !== null && known.q.trim() !== text;
    });
  }

  #locate(address: string): { file: PageFile; id: string } {
    const path = pathOf(address);
    const file = locatePage(this.#options.packs.listOwnFolders(), path);
    return { file, id: address.slice(path.length + 1) };
  }

  async #write(file: PageFile, before: string, text: string, id: string): Promise<void> {
    if (text === before) return;
    await changePage(file, before, text, id);
    this.#reindex(file);
  }

  /** The user's text is restored even if it has problems. */
  async #restoreText(file: PageFile, now: string, text: string): Promise<void> {
    await replaceText(file, now, text);
    this.#reindex(file);
  }

  /** Runs in the background: the question is already on disk. */
  #reindex({ root, path }: PageFile): void {
    if (root.pack === '') return;
    this.#options.reindex([join(root.folder, path)]).catch(this.#options.report);
  }

  #queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

async function checkWritten(written: WrittenQuestion): Promise<void> {
  const { checkQuestion } = await import('./check-question.ts');
  const [problem] = checkQuestion(written);
  if (problem !== undefined) throw new AppError('content', problem.message);
}

function toWritten({ difficulty, q, a }: Question): WrittenQuestion {
  return { difficulty, q, ...splitAnswer(a) };
}

/** Keeps the known answer if only surrounding white space differs. */
function toQuestion(id: string, written: WrittenQuestion, known?: Question): Question {
  const a = joinAnswer(written);
  const isKnown = known !== undefined && joinAnswer(splitAnswer(known.a)) === a;
  return {
    id,
    difficulty: written.difficulty,
    q: written.q.trim(),
    a: isKnown ? known.a : `${a}\n`,
  };
}

/** The id of this question in the file, if an earlier attempt wrote it there before failing; null if it isn't there. */
function findSame(file: PageFile, written: WrittenQuestion): string | null {
  const wanted = toWritten(toQuestion('', written));
  const questions = parsePage(file.path, readText(file));
  return questions.find((one) => isSameWritten(toWritten(one), wanted))?.id ?? null;
}

/** An unused slug of the question's text; without Latin letters, a hash of it. */
function proposeId(q: string, isTaken: (id: string) => boolean): string {
  const slug = slugify(q) || `question-${hashContent(q.trim()).slice(0, 8)}`;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!isTaken(id)) return id;
  }
}
