/** Remembers removed questions so that a removal can be undone, and then keeps their text in a folder. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import type { Question } from '../../../shared/records.ts';
import { privateFolderMode } from '../../storage/file-care.ts';
import { writeSafely } from './page-files.ts';
import type { PageFile } from './page-files.ts';

export interface RemovedQuestion {
  file: PageFile;
  question: Question;
  /** The text of its file with the question. */
  before: string;
  /** The text without it; null if the file was removed. */
  after: string | null;
  /** The permissions of the removed file; 0 if it stayed. */
  mode: number;
}

/** How many removals can be undone. */
const maxRemoved = 50;

/** The maximum number of characters of a question's id in a file's name. */
const maxIdLength = 100;

export class RemovedQuestions {
  readonly #folder: string;
  readonly #report: (error: unknown) => void;
  readonly #removed = new Map<string, RemovedQuestion & { kept: string }>();

  constructor(folder: string, report: (error: unknown) => void) {
    this.#folder = folder;
    this.#report = report;
  }

  /** Keeps the text in a new file, then removes the question; resolves to an id for undoing that. */
  async add(id: string, text: string, remove: () => Promise<RemovedQuestion>): Promise<string> {
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const kept = join(this.#folder, `${time} ${id.slice(0, maxIdLength)}.md`);
    await mkdir(this.#folder, { recursive: true, mode: privateFolderMode });
    await writeSafely(kept, text, dirname(this.#folder), { mode: 0o600 });
    const undo = randomUUID();
    try {
      this.#removed.set(undo, { ...(await remove()), kept });
    } catch (error) {
      await this.#discard(kept);
      throw error;
    }
    for (const [oldest] of [...this.#removed].slice(0, -maxRemoved)) this.#removed.delete(oldest);
    return undo;
  }

  /** Fails with `not-found`. */
  get(undo: string): RemovedQuestion & { kept: string } {
    const removed = this.#removed.get(undo);
    if (removed !== undefined) return removed;
    const message = `This removal can no longer be undone. The text of the question is in ${this.#folder}.`;
    throw new AppError('not-found', message);
  }

  /** The ids of questions removed from the page whose text differs from `q`. */
  listOtherIds({ root, path }: PageFile, q: string): string[] {
    return [...this.#removed.values()]
      .filter(({ file }) => file.root.folder === root.folder && file.path === path)
      .flatMap(({ question }) => (question.q === q ? [] : [question.id]));
  }

  /** Call this when the question is back in its page. */
  async forget(undo: string): Promise<void> {
    const { kept } = this.get(undo);
    this.#removed.delete(undo);
    await this.#discard(kept);
  }

  async #discard(kept: string): Promise<void> {
    await rm(kept, { force: true }).catch(this.#report);
  }
}
