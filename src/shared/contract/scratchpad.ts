/** Requests about the scratchpad. */
import { z } from 'zod';
import { runLanguages } from '../runner.ts';
import type { Scratchpad } from '../study/scratch-code.ts';
import { takes } from './declare.ts';
import { code, scratchCode, shortId } from './values.ts';

export const scratchpadRequests = {
  /** Its code, and the fixtures available to SQL. */
  getScratchpad: takes().reads<Scratchpad>(),
  /** Saves the code of one language; it's on disk when the response arrives. The last argument is as in `saveNote`. */
  saveScratchCode: takes(scratchCode, code.optional()).writes(),
  /** Dismisses another version of a language's code; the third argument, unless null, replaces the code. */
  settleScratch: takes(z.enum(runLanguages), shortId, code.nullable(), code.optional()).writes(),
};
