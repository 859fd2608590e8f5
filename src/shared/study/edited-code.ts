/** The user's edits to code in answers. */
import type { OtherVersion } from './other-version.ts';

/** The maximum length of edited code, and of its original, in characters. */
export const maxCodeLength = 1_000_000;

/** The highest position of edited code. Solutions of challenges count down from here, since they have no block. */
export const maxCodePosition = 10_000;

/** One fence's code as edited by the user. */
export interface EditedCode {
  /**
   * The fence's code at the time of the edit, without its final line break; extra ones distinguish it from identical
   * code above.
   */
  original: string;
  /** The fence's index among the code blocks of its answer, from 0. */
  position: number;
  code: string;
}

/** Edited code as it is stored; equal to its original if there are only other versions. */
export interface StoredCode extends EditedCode {
  others: OtherVersion[];
}
