/** Describes in words what an import of study data would change. */
import type { StudyImportPlan } from '../../shared/study/study-data.ts';
import { countOf } from '../lib/format.ts';

/** One sentence for each kind of change; empty if everything in the file is already here. */
export function listImportChanges(plan: StudyImportPlan): string[] {
  const changes: string[] = [];
  if (plan.newReviews > 0) changes.push(`Adds ${countOf(plan.newReviews, 'review')}.`);
  if (plan.undoneReviews > 0) {
    changes.push(`Takes back ${countOf(plan.undoneReviews, 'review')} that you undid elsewhere.`);
  }
  if (plan.marks > 0) changes.push(`Adds or updates ${countOf(plan.marks, 'mark')}.`);
  const newNotes = plan.notes - plan.replacedNotes;
  if (newNotes > 0) changes.push(`Adds ${countOf(newNotes, 'note')}.`);
  if (plan.replacedNotes > 0) {
    changes.push(`Replaces ${countOf(plan.replacedNotes, 'note')} with a newer text.`);
  }
  if (plan.removedNotes > 0) {
    changes.push(`Removes ${countOf(plan.removedNotes, 'note')} that you removed elsewhere.`);
  }
  if (plan.editedCode > 0) {
    changes.push(`Adds or updates ${countOf(plan.editedCode, 'change')} to code.`);
  }
  if (plan.scratchCode > 0) {
    const languages = countOf(plan.scratchCode, 'language');
    changes.push(`Adds or updates the code on the scratchpad in ${languages}.`);
  }
  if (plan.images > 0) changes.push(`Adds ${countOf(plan.images, 'image')} to your notes.`);
  if (plan.sessions > 0) changes.push(`Adds ${countOf(plan.sessions, 'finished session')}.`);
  if (plan.knownTexts > 0) {
    changes.push(`Updates the text that you know of ${countOf(plan.knownTexts, 'question')}.`);
  }
  if (plan.places > 0)
    changes.push(`Updates where you stopped in ${countOf(plan.places, 'place')}.`);
  return changes;
}

/** Warnings about a file that can still be imported; empty if there are none. */
export function describeMissing({ notInLibrary }: StudyImportPlan): string {
  if (notInLibrary === 0) return '';
  const kept =
    notInLibrary === 1
      ? 'It is kept, and comes back with the library it belongs to.'
      : 'They are kept, and come back with the libraries they belong to.';
  return `It mentions ${countOf(notInLibrary, 'question')} that your library does not have. ${kept}`;
}
