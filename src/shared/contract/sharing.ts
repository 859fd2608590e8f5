/** Requests that copy, save or print content, or open links in the browser. */
import { z } from 'zod';
import { copyFormats, papers, saveFormats } from '../sharing.ts';
import { takes } from './declare.ts';
import { eveningSubject, shareSubject } from './values.ts';

const subject = z.union([shareSubject, eveningSubject]);

export const sharingRequests = {
  /** Puts text on the system clipboard. */
  copyText: takes(z.string().max(1_000_000)).acts(),
  /** Puts questions on the system clipboard. */
  copyShare: takes(shareSubject, z.enum(copyFormats)).acts(),
  /**
   * These also take the sheet for the evening before an interview, as `rules`. Asks where to save, then saves; answers
   * with the file's path, or null if the user cancels.
   */
  saveShare: takes(subject, z.enum(saveFormats)).acts<string | null>(),
  /** Shows a file in its folder; fails with `forbidden` for files not saved since launch. */
  showSavedFile: takes(z.string().max(5000)).acts(),
  /** Opens the system's print dialog; answers false if the user cancels. */
  printShare: takes(subject, z.enum(papers)).acts<boolean>(),
  /** Cancels the saving and printing in progress: their requests answer as if the user had canceled the dialog. */
  cancelShare: takes().acts(),
  /** Opens an `https:` address in the system browser; anything else fails with `forbidden`. */
  openExternal: takes(z.string().max(4000)).acts(),
};
