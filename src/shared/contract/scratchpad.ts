/** Requests about the scratchpad. */
import type { Scratchpad } from '../study/scratch-code.ts';
import { takes } from './declare.ts';
import { scratchCode } from './values.ts';

export const scratchpadRequests = {
  /** What is written on it, and what SQL there may start from. */
  getScratchpad: takes().reads<Scratchpad>(),
  /** Keeps the code of one language, on disk when it is answered. */
  saveScratchCode: takes(scratchCode).writes(),
};
