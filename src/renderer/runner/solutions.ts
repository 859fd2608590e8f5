/** The reader's solutions of a challenge, one per language. */
import type { Challenge } from '../../shared/challenges.ts';
import { runLanguages } from '../../shared/runner.ts';
import { maxCodePosition } from '../../shared/study/edited-code.ts';
import { FenceEdit, withoutEnd } from './fence-edit.svelte.ts';

export interface Solution {
  challenge: Challenge;
  edit: FenceEdit;
}

export function createSolutions(challenges: readonly Challenge[]): Solution[] {
  const edits: FenceEdit[] = [];
  return challenges.map((challenge) => {
    const edit = createEdit(challenge, edits);
    edits.push(edit);
    return { challenge, edit };
  });
}

/** A starter isn't a visible block of the answer, so its position is counted from the other end. */
function createEdit({ language, starter }: Challenge, above: readonly FenceEdit[]): FenceEdit {
  const position = maxCodePosition - runLanguages.indexOf(language);
  return new FenceEdit(withoutEnd(starter), position, above);
}
