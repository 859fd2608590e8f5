/** Requests about the scratchpad. */
import type { Scratchpad } from '../study/scratch-code.ts';
import { takes } from './declare.ts';
import { scratchCode } from './values.ts';

export const scratchpadRequests = {
  /** Its code, and the fixtures available to SQL. */
  getScratchpad: takes().reads<Scratchpad>(),
  /** Saves the code of one language; it's on disk when the answer arrives. */
  saveScratchCode: takes(scratchCode).writes(),
};
