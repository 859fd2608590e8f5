/** Imports a study data file: shows what it would change first, and merges it when the user agrees. */
import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '../../shared/app-error.ts';
import type { StudyImportPlan } from '../../shared/study/study-data.ts';
import type { StudyDataStore } from '../storage/study/records/study-data-store.ts';
import { countChanges, planMerge } from '../study/merge.ts';
import { countRecords } from '../study/study-data-records.ts';
import { parseStudyFile, studyFileLimit } from '../study/study-file.ts';
import type { StudyFile } from '../study/study-file.ts';

export interface StudyDataImportParts {
  store: StudyDataStore;
  /** Asks the user for a file; null when they cancel. */
  chooseSource(): Promise<string | null>;
  /** Makes a backup if anything has changed since the last one. */
  protect(): Promise<void>;
  /** Called after a merge. */
  onChanged(): void;
}

export class StudyDataImport {
  readonly #parts: StudyDataImportParts;
  #pending: { id: string; file: StudyFile } | null = null;

  constructor(parts: StudyDataImportParts) {
    this.#parts = parts;
  }

  /** Asks for a file and says what it would change; null when the user cancels. Fails with `content`. */
  async choose(): Promise<StudyImportPlan | null> {
    const { store, chooseSource } = this.#parts;
    const source = await chooseSource();
    if (source === null) return null;
    const file = parseStudyFile(await readSource(source));
    const here = store.readRecords();
    const id = randomUUID();
    this.#pending = { id, file };
    return {
      id,
      file: basename(source),
      exportedAt: file.exportedAt,
      holds: countRecords(file.records),
      ...countChanges(here, planMerge(here, file.records)),
      notInLibrary: store.countNotInLibrary(file.records.questions.map((question) => question.id)),
    };
  }

  /**
   * Merges the file that was shown into the present study data, after a backup.
   * Fails with `not-found` when that file was not shown.
   */
  async build(id: string): Promise<void> {
    const { store, protect, onChanged } = this.#parts;
    if (this.#pending?.id !== id) {
      throw new AppError('not-found', 'This import is over: choose the file again.');
    }
    const { records } = this.#pending.file;
    await protect();
    store.saveChanges(planMerge(store.readRecords(), records));
    this.#pending = null;
    onChanged();
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
