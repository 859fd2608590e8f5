/** What the user does to study data as a whole. Each rejects if it's not possible, and the window reads again what it changed. */
import type { StudyReset } from '../../shared/study/study-data.ts';
import { request } from '../lib/api.ts';
import type { StudyDataState } from './study-data.svelte.ts';

/** Replaces everything with the backup's contents. */
export async function restoreBackup(studyData: StudyDataState, backup: string): Promise<void> {
  await request('restoreBackup', backup);
  await studyData.reread(true);
}

/** Puts rows of backups in the place of damaged ones. */
export async function repairDamage(studyData: StudyDataState): Promise<void> {
  await request('repairStudyData');
  await studyData.reread(true);
}

/** Takes damaged rows that no backup has as they are, or drops them. */
export async function settleDamage(
  studyData: StudyDataState,
  choice: 'keep' | 'drop',
): Promise<void> {
  await request('settleDamage', choice);
  await studyData.reread(true);
}

/** Makes a backup now. */
export async function makeBackup(studyData: StudyDataState): Promise<void> {
  await request('makeBackup');
  await studyData.reread(false);
}

/** Dismisses the notice and continues with the current study data. */
export async function dismissNotice(studyData: StudyDataState): Promise<void> {
  await request('dismissOffer');
  await studyData.reread(false);
}

/** The user knows that the clock may be ahead. */
export async function dismissClockJump(studyData: StudyDataState): Promise<void> {
  await request('dismissClockJump');
  await studyData.reread(false);
}

/** Merges the file that was chosen last; false if it was cancelled meanwhile. */
export async function mergeFile(studyData: StudyDataState, id: string): Promise<boolean> {
  const isMerged = await request('importStudyData', id);
  if (isMerged) await studyData.reread(false);
  return isMerged;
}

/** Forgets what was learned on a page, or everywhere (null). */
export async function resetStudyData(
  studyData: StudyDataState,
  path: string | null,
): Promise<StudyReset> {
  const done = await request('resetStudyData', path);
  await studyData.reread(false);
  return done;
}

/** Undoes the last reset. */
export async function takeResetBack(studyData: StudyDataState, id: string): Promise<void> {
  await request('undoReset', id);
  await studyData.reread(false);
}
