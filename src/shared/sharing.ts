/** The formats in which questions can be copied, saved and printed. */

/** Formats that are copied to the clipboard. */
export const copyFormats = ['markdown', 'text'] as const;
/** Formats that are saved as a file. */
export const saveFormats = [
  'markdown',
  'pack',
  'html',
  'pdf',
  'apkg',
  'apkg-reviews',
  'apkg-v3',
  'apkg-v3-reviews',
  'anki',
  'payload',
  'rules',
] as const;
/** The address that stands for all bookmarked questions in a share. */
export const bookmarksPath = '/-/marks';

/** Printable documents: questions with their answers, or the sheet of their rules of thumb. */
export const papers = ['answers', 'rules'] as const;

export type CopyFormat = (typeof copyFormats)[number];
export type SaveFormat = (typeof saveFormats)[number];
export type Paper = (typeof papers)[number];
