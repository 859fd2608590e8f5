/** Reads the images of a study file, skipping bad ones without rejecting the rest of the file. */
import { z } from 'zod';
import { formatNumber } from '../../shared/format-number.ts';
import { AppError } from '../../shared/app-error.ts';
import { noteImage } from '../../shared/contract/note-image.ts';
import { noteImageHash, noteImageTypes } from '../../shared/study/note-images.ts';
import { checkNoteImage } from './note-image.ts';
import type { NoteImageRecord } from './study-data-records.ts';

/** The maximum number of images in one file. */
const maxImages = 10_000;

const image = z.strictObject({
  hash: z.string().regex(noteImageHash, 'A hash is 32 digits, 0-9 and a-f.'),
  type: z.enum(noteImageTypes, 'Only PNG, JPEG, WebP and GIF images can be in notes.'),
  data: noteImage,
});

export interface ReadImages {
  images: NoteImageRecord[];
  /** Why images were left out: one sentence each. */
  leftOut: string[];
}

/** `value` is the file's `images` field, if any. Fails with `content` if it isn't a list or is too long. */
export function readImages(value: unknown): ReadImages {
  const read: ReadImages = { images: [], leftOut: [] };
  if (value === undefined) return read;
  if (!Array.isArray(value) || value.length > maxImages) {
    const most = formatNumber(maxImages);
    throw new AppError(
      'content',
      `The study data is wrong. In images: it has to be a list of at most ${most}.`,
    );
  }
  const hashes = new Set<string>();
  for (const [index, entry] of value.entries()) {
    const parsed = image.safeParse(entry);
    const fault = parsed.success
      ? findFault(parsed.data, hashes)
      : (parsed.error.issues[0]?.message ?? 'It is not valid.');
    if (fault !== null) read.leftOut.push(`Image ${index + 1} is left out: ${continueWith(fault)}`);
    else if (parsed.success) {
      hashes.add(parsed.data.hash);
      read.images.push(parsed.data);
    }
  }
  return read;
}

function findFault({ hash, type, data }: NoteImageRecord, hashes: ReadonlySet<string>) {
  if (hashes.has(hash)) return 'It was there before.';
  const checked = checkNoteImage(Buffer.from(data, 'base64'));
  if (typeof checked === 'string') return checked;
  if (checked.type !== type) return 'It is not of the type that the file says.';
  return checked.hash === hash ? null : 'It is not the image that the file says: its hash differs.';
}

/** The sentence with a lowercase start, to end another sentence with. */
function continueWith(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}.`;
}
