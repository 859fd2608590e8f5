/** Finds the images that a note shows, and the addresses that they are served at. */
import { noteImageHash } from '../../../shared/study/note-images.ts';

/** The folder that the images of all notes are served from. */
export const noteImageFolder = '/note-images';

const reference = /image:([0-9a-f]{32})(?![0-9a-f])/g;

/** The hashes of the images that a note may show, including those that only occur in code. */
export function listNoteImages(note: string): string[] {
  return [...new Set(Array.from(note.matchAll(reference), ([, hash = '']) => hash))];
}

/** The address of the image that a note names; null if the target isn't a note image. */
export function noteImageAddress(target: string): string | null {
  const hash = target.startsWith('image:') ? target.slice('image:'.length) : '';
  return noteImageHash.test(hash) ? addressOfNoteImage(hash) : null;
}

export function addressOfNoteImage(hash: string): string {
  return `${noteImageFolder}/${hash}`;
}

/** The hash of the note image at an address; null if it isn't such an address. */
export function readNoteImageAddress(address: string): string | null {
  const folder = `${noteImageFolder}/`;
  const hash = address.startsWith(folder) ? address.slice(folder.length) : '';
  return noteImageHash.test(hash) ? hash : null;
}
