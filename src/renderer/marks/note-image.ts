/** Brings images into a note: keeps their bytes, and gives the Markdown that shows them. */
import {
  noteImageLimit,
  noteImageTooLarge,
  noteImageTypes,
} from '../../shared/study/note-images.ts';
import { request } from '../lib/api.ts';

/** What a field for choosing images accepts. */
export const acceptedImages = noteImageTypes.join(',');

/** The images among what is pasted or dropped, of whatever type: one that can't be kept is said when it's kept. */
export function listImages(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Fails with an `AppError` or, if the image is too large, an `Error` that says so. */
export async function keepImage(file: File, description: string): Promise<string> {
  if (file.size > noteImageLimit) throw new Error(noteImageTooLarge);
  const target = await request('addNoteImage', toBase64(await file.arrayBuffer()));
  return `![${description === '' ? describeFile(file) : description}](${target})`;
}

/** A file's name says what it shows, but for the one that every pasted image has. */
function describeFile({ name }: File): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_[\]\s]+/g, ' ')
    .trim();
  return words === '' || words === 'image' ? 'Image' : words;
}

function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  // A call has a limit to its arguments.
  const step = 0x8000;
  let text = '';
  for (let from = 0; from < bytes.length; from += step) {
    text += String.fromCharCode(...bytes.subarray(from, from + step));
  }
  return btoa(text);
}
