/** Exports all study data to one file chosen by the user. */
import { formatLocalDay } from '../../../shared/local-day.ts';
import type { FilePlan } from '../sharing/file-plan.ts';
import { writeWholeFile } from '../sharing/write-file.ts';

export interface StudyDataExportParts {
  /** The file in UTF-8; `exportedAt` in ms since 1970. */
  encode(exportedAt: number): Promise<Uint8Array>;
  /** Asks the user where to save; null if they cancel. */
  chooseTarget(plan: FilePlan): Promise<string | null>;
  /** In ms since 1970. */
  now(): number;
}

/** Asks where to save, then writes everything. Returns the path, or null if the user cancels. Fails with `storage`. */
export async function exportStudyData(parts: StudyDataExportParts): Promise<string | null> {
  const { encode, chooseTarget, now } = parts;
  const target = await chooseTarget({
    title: 'Export study data',
    name: `rule-of-thumb-study-${formatLocalDay(new Date(now()))}.json`,
    kind: 'Study data',
    extension: 'json',
  });
  if (target === null) return null;
  await writeWholeFile(target, await encode(now()));
  return target;
}
