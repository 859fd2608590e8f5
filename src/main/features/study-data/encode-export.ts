/** Makes the file that all study data is exported to. */
import type { StudyDataStore } from '../../storage/study/records/study-data-store.ts';
import { encodeStudyFile, refuseTooLarge } from '../../study/study-file.ts';

/** The file in UTF-8; `exportedAt` in ms since 1970. Fails with `content` if it couldn't be imported again. */
export function encodeExport(
  store: Pick<StudyDataStore, 'measureTexts' | 'readRecords'>,
  exportedAt: number,
): Uint8Array<ArrayBuffer> {
  // What is far too much would take all the memory to read.
  refuseTooLarge(store.measureTexts());
  return encodeStudyFile({ exportedAt, records: store.readRecords() });
}
