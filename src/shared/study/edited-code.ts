/** Code of answers that the user has changed. */

/** The most characters that such code may have, and what it was made of. */
export const maxCodeLength = 1_000_000;

/** The most blocks of code an answer may have that are told apart. */
export const maxCodePosition = 10_000;

/** The code of one fence as the user has it. */
export interface EditedCode {
  /** The fence's code when the user changed it, without the line break at its end, but with as many as keep it apart from those above. */
  original: string;
  /** Where the fence stands among the blocks of code of its answer, from 0. */
  position: number;
  code: string;
}
