/** Takes study data along: one file to write, and one to read, shown first and merged when the user agrees. */
import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '../../shared/app-error.ts';
import type { StudyImportPlan } from '../../shared/study/study-data.ts';
import type { ContentStore } from '../storage/study/content-store.ts';
import { countChanges, planMerge } from '../study/merge.ts';
import { countContent } from '../study/study-content.ts';
import { formatStudyFile, parseStudyFile, studyFileLimit } from '../study/study-file.ts';
import type { StudyFile } from '../study/study-file.ts';
import type { FilePlan } from './file-plan.ts';
import { writeWholeFile } from './write-file.ts';

export interface StudyTransferOptions {
  store: ContentStore;
  /** Asks the user where a file is to go; null when they cancel. */
  chooseTarget(plan: FilePlan): Promise<string | null>;
  /** Asks the user for a file; null when they cancel. */
  chooseSource(): Promise<string | null>;
  /** Makes a backup where something has changed since the last one. */
  protect(): Promise<void>;
  /** In ms since 1970. */
  now(): number;
}

export class StudyTransfer {
  readonly #options: StudyTransferOptions;
  #pending: { id: string; file: StudyFile } | null = null;

  constructor(options: StudyTransferOptions) {
    this.#options = options;
  }

  /** Asks where to, then writes everything; the path, or null when the user cancels. Fails with `storage`. */
  async export(): Promise<string | null> {
    const { store, chooseTarget, now } = this.#options;
    const target = await chooseTarget({
      title: 'Export study data',
      name: `rule-of-thumb-study-${new Date(now()).toISOString().slice(0, 10)}.json`,
      kind: 'Study data',
      extension: 'json',
    });
    if (target === null) return null;
    const content = store.readContent();
    await writeWholeFile(target, formatStudyFile({ exportedAt: now(), content }));
    return target;
  }

  /** Asks for a file and says what it would change; null when the user cancels. Fails with `content`. */
  async choose(): Promise<StudyImportPlan | null> {
    const { store, chooseSource } = this.#options;
    const source = await chooseSource();
    if (source === null) return null;
    const file = parseStudyFile(await readSource(source));
    const here = store.readContent();
    const id = randomUUID();
    this.#pending = { id, file };
    return {
      id,
      file: basename(source),
      exportedAt: file.exportedAt,
      holds: countContent(file.content),
      ...countChanges(here, planMerge(here, file.content)),
      notInLibrary: store.countNotInLibrary(file.content.questions.map((question) => question.id)),
    };
  }

  /** Merges the file that was shown with what is here by now, after a backup. Fails with `not-found` when it was not shown. */
  async build(id: string): Promise<void> {
    const { store, protect } = this.#options;
    if (this.#pending?.id !== id) {
      throw new AppError('not-found', 'This import is over: choose the file again.');
    }
    const { content } = this.#pending.file;
    await protect();
    store.saveChanges(planMerge(store.readContent(), content));
    this.#pending = null;
  }
}

async function readSource(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > studyFileLimit) {
      throw new AppError('content', 'This file is too big: study data has at most 100 MB.');
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('content', `This file could not be read: ${reason}`, { cause });
  }
}
