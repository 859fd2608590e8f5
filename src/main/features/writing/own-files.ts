/**
 * The files of the user's own libraries as all writing in the app changes them: one change at a time, from the text as it is
 * now, checked before it's written, on disk when it resolves, and then indexed.
 */
import { join } from 'node:path';
import { pathOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Question } from '../../../shared/records.ts';
import type { WrittenQuestion } from '../../../shared/writing.ts';
import { joinAnswer, splitAnswer } from '../../content/answer-parts.ts';
import { hashContent } from '../../content/hash.ts';
import { slugify } from '../../content/slugify.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { PackLibrary } from '../libraries/pack-library.ts';
import { changePage, locatePage, locatePlace, replaceText } from './page-files.ts';
import type { PageFile } from './page-files.ts';
import { RemovedQuestions } from './removed-questions.ts';

export interface WritingOptions {
  packs: Pick<PackLibrary, 'listOwnFolders' | 'addFolder'>;
  /** The folder of the library created with the first question. */
  ownFolder: string;
  /** The folder that keeps the text of removed questions. */
  removedFolder: string;
  openLibrary(): Promise<Pick<LibraryStore, 'getLibrary' | 'getPage'>>;
  /** The question that study data at the address belongs to, as the user knows it; null if there's no study data. */
  findKnown(address: string): Pick<Question, 'q'> | null;
  /** Moves the study data of a question from one address to another. */
  moveStudyData(from: string, to: string): Promise<void>;
  /** Indexes these changed files, given with their folders. */
  reindex(files: readonly string[]): Promise<void>;
  /** `YYYY-MM-DD` */
  today(): string;
  report(error: unknown): void;
}

export class OwnFiles {
  readonly options: WritingOptions;
  readonly removed: RemovedQuestions;
  /** Settles when the last queued change is done. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: WritingOptions) {
    this.options = options;
    this.removed = new RemovedQuestions(options.removedFolder, options.report);
  }

  queue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Fails with `forbidden` outside the user's own libraries. */
  locatePage(path: string): PageFile {
    return locatePage(this.options.packs.listOwnFolders(), path);
  }

  /** The same for pages, topics and frameworks. */
  locatePlace(path: string): PageFile {
    return locatePlace(this.options.packs.listOwnFolders(), path);
  }

  locateQuestion(address: string): { file: PageFile; id: string } {
    const path = pathOf(address);
    return { file: this.locatePage(path), id: address.slice(path.length + 1) };
  }

  /** Writes a page in which the question with this id was added, changed or removed. */
  async write(file: PageFile, before: string, text: string, id: string): Promise<void> {
    if (text === before) return;
    await changePage(file, before, text, id);
    this.reindex(file);
  }

  /** Writes a text as it was: the user's text is restored even if it has problems. */
  async bringBack(file: PageFile, now: string, text: string): Promise<void> {
    await replaceText(file, now, text);
    this.reindex(file);
  }

  /** Runs in the background: the change is already on disk. */
  reindex(...files: readonly PageFile[]): void {
    void this.index(...files);
  }

  /** Resolves when the changed files are indexed. A failure is only reported: the change is on disk already. */
  async index(...files: readonly PageFile[]): Promise<void> {
    const listed = files.filter(({ root }) => root.pack !== '');
    if (listed.length === 0) return;
    const paths = listed.map(({ root, path }) => join(root.folder, path));
    await this.options.reindex(paths).catch(this.options.report);
  }

  /**
   * An id that's free in the file, and that neither a recently removed question nor any study data uses: `wanted`, or a slug
   * of the text.
   */
  proposeId(
    file: PageFile,
    ids: readonly unknown[],
    { q }: Pick<WrittenQuestion, 'q'>,
    path: string | null,
    wanted: string | null = null,
  ): string {
    const text = q.trim();
    const removed = this.removed.listOtherIds(file, text);
    const isTaken = (id: string): boolean => {
      if (ids.includes(id) || removed.includes(id)) return true;
      const known = path === null ? null : this.options.findKnown(`${path}#${id}`);
      return known !== null && known.q.trim() !== text;
    };
    return wanted !== null && !isTaken(wanted) ? wanted : proposeId(q, isTaken);
  }
}

/** Fails with `content` if the question has problems. */
export async function checkWritten(written: WrittenQuestion): Promise<void> {
  const { checkQuestion } = await import('./check-question.ts');
  const [problem] = checkQuestion(written);
  if (problem !== undefined) throw new AppError('content', problem.message);
}

export function toWritten({ difficulty, q, a }: Question): WrittenQuestion {
  return { difficulty, q, ...splitAnswer(a) };
}

/** Keeps the known answer if only surrounding white space differs. */
export function toQuestion(id: string, written: WrittenQuestion, known?: Question): Question {
  const a = joinAnswer(written);
  const isKnown = known !== undefined && joinAnswer(splitAnswer(known.a)) === a;
  return {
    id,
    difficulty: written.difficulty,
    q: written.q.trim(),
    a: isKnown ? known.a : `${a}\n`,
  };
}

/** An unused slug of the question's text; without Latin letters, a hash of it. */
export function proposeId(q: string, isTaken: (id: string) => boolean): string {
  const slug = slugify(q) || `question-${hashContent(q.trim()).slice(0, 8)}`;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!isTaken(id)) return id;
  }
}
