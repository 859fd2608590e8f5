/** The worker's part of an import: reads, compares and merges a study data file, or the reviews and marks in an Anki package. */
import { readFileSync, statSync } from 'node:fs';
import { countOf, formatNumber } from '../../../shared/format-number.ts';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import { isPackageName } from '../../../shared/imports.ts';
import type { StudyImportPlan, StudyImportProgress } from '../../../shared/study/study-data.ts';
import { noteImagesLimit } from '../../../shared/study/note-images.ts';
import { openLibraryStore } from '../../storage/library/library-store.ts';
import { isDatabaseError, sayStorage } from '../../storage/database-check.ts';
import { StudyMerge, countNotInLibrary } from '../../storage/study/records/study-merge.ts';
import { openStudyAgain } from '../../storage/study/tables/configure.ts';
import { countChanges, countNoRoom } from '../../study/count-changes.ts';
import { countReset } from '../../study/resets.ts';
import { countRecords } from '../../study/study-data-records.ts';
import { parseStudyFile, studyFileLimit, studyFileMost } from '../../study/study-file.ts';
import type { ReadStudyFile } from '../../study/study-file.ts';
import { readAnkiStudy, useAnkiStudy } from './anki-history-file.ts';
import type { AnkiStudy } from './anki-history-file.ts';

/** The number of progress reports while a merge rebuilds schedules. */
const reports = 200;

/** The effects of merging a file. */
type MergePreview = Omit<StudyImportPlan, 'id' | 'file'>;

/** The worker's tasks; it keeps its state between them. */
export type MergeTasks = {
  read: { input: { file: string }; output: MergePreview };
  /** Prepares everything, which can take long. */
  stage: { input: null; output: null };
  /** Stores the prepared result, which is quick; false if something else was stored since. */
  store: { input: null; output: boolean };
};

export interface MergePlaces {
  studyFile: string;
  libraryFile: string;
}

type OnProgress = (progress: StudyImportProgress) => void;

export type MergeFunctions = {
  [Name in keyof MergeTasks]: (
    input: MergeTasks[Name]['input'],
    report: OnProgress,
  ) => MergeTasks[Name]['output'] | Promise<MergeTasks[Name]['output']>;
};

export function createMergeFunctions(places: MergePlaces): MergeFunctions {
  const { read, readAnki, stage, store } = createFunctions(places);
  return {
    async read(input, report) {
      if (!isPackageName(input.file)) return sayStorage(() => read(input, report));
      report({ step: 'reading', share: null });
      return await useAnkiStudy(input.file, (study) => sayStorage(() => readAnki(study, report)));
    },
    stage: (input, report) => sayStorage(() => stage(input, report)),
    store: (input, report) => sayStorage(() => store(input, report)),
  };
}

function createFunctions({ studyFile, libraryFile }: MergePlaces) {
  let file: ReadStudyFile | null = null;
  let merge: StudyMerge | null = null;
  const getMerge = (): StudyMerge => (merge ??= new StudyMerge(openStudyAgain(studyFile)));
  const compare = (found: ReadStudyFile, report: OnProgress): MergePreview => {
    file = found;
    const { exportedAt, records, leftOut, remarks = [], retention = null } = file;
    report({ step: 'comparing', share: null });
    const { here, changes } = getMerge().plan(records);
    const questions = records.questions.map(({ id }) => id);
    return {
      exportedAt,
      holds: countRecords(records),
      ...countChanges(here, changes),
      leftOut: [
        ...leftOut,
        ...sayNoRoom(countNoRoom(here, records, changes)),
        ...sayReset(countReset(here, records)),
      ],
      ...{ remarks, retention },
      notInLibrary: countMissing(libraryFile, questions),
    };
  };
  return {
    read({ file: source }: { file: string }, report: OnProgress): MergePreview {
      report({ step: 'reading', share: null });
      return compare(parseStudyFile(readSource(source)), report);
    },
    readAnki(study: AnkiStudy, report: OnProgress): MergePreview {
      const library = openLibraryStore(libraryFile);
      try {
        const here = getMerge().readHere();
        return compare(readAnkiStudy(study, here, library, Date.now()), report);
      } finally {
        library.close();
      }
    },
    stage(_: null, report: OnProgress): null {
      if (file === null) throw new Error('No file was read.');
      report({ step: 'preparing', share: null });
      let reported = 0;
      getMerge().stage(file.records, (done, total) => {
        const share = Math.floor((done / total) * reports) / reports;
        if (share > reported) report({ step: 'preparing', share });
        reported = share;
      });
      return null;
    },
    store(_: null, report: OnProgress): boolean {
      report({ step: 'writing', share: null });
      const isStored = getMerge().store();
      if (isStored) merge?.checkpoint();
      return isStored;
    },
  };
}

function sayNoRoom(images: number): string[] {
  if (images === 0) return [];
  const limit = noteImagesLimit / 1024 / 1024;
  return [
    `Images in notes may have ${limit} MB together: there is no room for ${formatNumber(images)} of them.`,
  ];
}

function sayReset(reviews: number): string[] {
  if (reviews === 0) return [];
  const removed = `${countOf(reviews, 'review')} ${reviews === 1 ? 'stays' : 'stay'} removed`;
  return [
    `${removed}, because you have reset that progress since. To get it back, undo the reset or restore a backup.`,
  ];
}

/** Zero if the library can't be read: that has its own message. */
function countMissing(libraryFile: string, questions: readonly string[]): number {
  try {
    return countNotInLibrary(libraryFile, questions);
  } catch (error) {
    if (isDatabaseError(error)) return 0;
    throw error;
  }
}

function readSource(file: string): string {
  try {
    if (statSync(file).size > studyFileLimit) {
      throw new AppError(
        'content',
        `This file is too big: study data has at most ${studyFileMost}.`,
      );
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const reason = errorMessage(cause);
    throw new AppError('content', `This file could not be read: ${reason}`, { cause });
  }
}
