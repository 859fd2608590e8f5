/** Adds images to a note: stores their bytes and returns the Markdown that shows them. */
import {
  noteImageLimit,
  noteImageTooLarge,
  noteImageTypes,
} from '../../shared/study/note-images.ts';
import { request } from '../lib/api.ts';

/** For the `accept` attribute of a file input. */
export const acceptedImages = noteImageTypes.join(',');

/** The pasted or dropped images of any type; `keepImage` rejects unsupported ones. */
export function listImages(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Rejects with an `AppError`, or an `Error` if the image is too large. */
export async function keepImage(file: File, description: string): Promise<string> {
  if (file.size > noteImageLimit) throw new Error(noteImageTooLarge);
  const target = await request('addNoteImage', toBase64(await file.arrayBuffer()));
  return `![${description === '' ? describeFile(file) : description}](${target})`;
}

/** The file's name in words; pasted images are all called `image.png`. */
function describeFile({ name }: File): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_[\]\s]+/g, ' ')
    .trim();
  return words === '' || words === 'image' ? 'Image' : words;
}

function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  // A call can have only so many arguments.
  const step = 0x8000;
  let text = '';
  for (let from = 0; from < bytes.length; from += step) {
    text += String.fromCharCode(...bytes.subarray(from, from + step));
  }
  return btoa(text);
}
