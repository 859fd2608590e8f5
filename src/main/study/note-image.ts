/** Checks an image from any source for use in notes. */
import { createHash } from 'node:crypto';
import { readUnnamedImage } from '../content/pictures/image.ts';
import {
  noteImageLimit,
  noteImageTooLarge,
  noteImageTypes,
} from '../../shared/study/note-images.ts';
import type { NoteImageType } from '../../shared/study/note-images.ts';

export interface NoteImage {
  /** The first half of the SHA-256 of the bytes, in hex. */
  hash: string;
  type: NoteImageType;
  /** In pixels, as displayed. */
  width: number;
  height: number;
  bytes: Buffer;
}

/** The image, if notes may show it; else why they can't, as a sentence. */
export function checkNoteImage(bytes: Buffer): NoteImage | string {
  if (bytes.length > noteImageLimit) return noteImageTooLarge;
  const draft = readUnnamedImage(bytes);
  if ('message' in draft) return draft.message;
  const type = noteImageTypes.find((one) => one === draft.type);
  if (type === undefined) return 'An SVG image can’t be shown in a note: save it as PNG.';
  const { width, height } = draft;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { hash, type, width, height, bytes };
}
