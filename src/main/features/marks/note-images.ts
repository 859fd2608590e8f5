/** The images of notes: keeps what is pasted, finds what is shown, and lets go of what no note shows any more. */
import { AppError } from '../../../shared/app-error.ts';
import { noteImageTarget, noteImagesLimit } from '../../../shared/study/note-images.ts';
import {
  addressOfNoteImage,
  listNoteImages,
  readNoteImageAddress,
} from '../../content/pictures/note-images.ts';
import { readUnnamedImage } from '../../content/pictures/image.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import type { PictureSizes } from '../../jobs/rendering/render-items.ts';
import type { NoteImageStore } from '../../storage/study/stores/note-image-store.ts';
import { checkNoteImage } from '../../study/note-image.ts';

export class NoteImages {
  readonly #store: NoteImageStore;
  readonly #listDrafts: () => readonly string[];
  /** Images that were added since the app started: they may be in a text that is still being written. */
  readonly #added = new Set<string>();
  #isTidy = false;

  /** `listDrafts` gives the notes that are being written. */
  constructor(store: NoteImageStore, listDrafts: () => readonly string[]) {
    this.#store = store;
    this.#listDrafts = listDrafts;
  }

  /** Keeps an image, in base64, and returns what a note names it by. Fails with `content` and `storage`. */
  add(base64: string): string {
    const image = checkNoteImage(Buffer.from(base64, 'base64'));
    if (typeof image === 'string') throw new AppError('content', image);
    const isNew = this.#store.getSizes([image.hash]).size === 0;
    if (isNew && this.#store.countBytes() + image.bytes.length > noteImagesLimit) {
      const limit = noteImagesLimit / 1024 / 1024;
      throw new AppError(
        'content',
        `The images in your notes would take over ${limit} MB. Remove some first.`,
      );
    }
    this.#added.add(image.hash);
    this.#store.add(image);
    return noteImageTarget(image.hash);
  }

  /** The sizes of the images at these addresses. */
  getSizes(addresses: readonly string[]): PictureSizes {
    const hashes = addresses.flatMap((address) => readNoteImageAddress(address) ?? []);
    const sizes = this.#store.getSizes(hashes);
    return new Map([...sizes].map(([hash, size]) => [addressOfNoteImage(hash), size]));
  }

  /**
   * Lets go of images when the first note has been saved after a start, because all notes have to be read for that; `before`
   * is what it said until then. What is taken out of notes later waits for the next start: an editor may undo it, or it's
   * about to be pasted into another note.
   */
  release(before: string): void {
    if (this.#isTidy) return;
    const drafted = this.#listDrafts().flatMap(listNoteImages);
    this.#store.removeUnused(new Set([...this.#added, ...listNoteImages(before), ...drafted]));
    this.#isTidy = true;
  }
}

/** The image of a note at an address; null if none is there, or its bytes are no longer of its type. */
export function findNoteImage(store: NoteImageStore, address: string): PictureFile | null {
  const hash = readNoteImageAddress(address);
  const file = hash === null ? null : store.getFile(hash);
  if (file === null) return null;
  const draft = readUnnamedImage(file.bytes);
  return 'type' in draft && draft.type === file.type ? file : null;
}
