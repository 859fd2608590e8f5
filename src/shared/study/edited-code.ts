/** The user's edits to code in answers. */

/** The most characters in edited code, and in its original. */
export const maxCodeLength = 1_000_000;

/** The highest index of a code block that edits are stored for. */
export const maxCodePosition = 10_000;

/** One fence's code as edited by the user. */
export interface EditedCode {
  /** The fence's code at the time of the edit, without its final line break; extra ones make it unique among those above. */
  original: string;
  /** The fence's index among the code blocks of its answer, from 0. */
  position: number;
  code: string;
}
