/** The images of notes: stores pasted ones, finds them for display, and deletes unused ones. */
import { AppError } from '../../../shared/app-error.ts';
import { noteImageTarget, noteImagesLimit } from '../../../shared/study/note-images.ts';
import {
  addressOfNoteImage,
  listNoteImages,
  readNoteImageAddress,
} from '../../content/pictures/note-images.ts';
import { readUnnamedImage } from '../../content/pictures/image.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import type { PictureSizes } from '../../jobs/rendering/rendered.ts';
import type { NoteImageStore } from '../../storage/study/stores/note-image-store.ts';
import { checkNoteImage } from '../../study/note-image.ts';

export class NoteImages {
  readonly #store: NoteImageStore;
  readonly #listDrafts: () => readonly string[];
  /** Images added since launch: a note that is still being edited may use them. */
  readonly #added = new Set<string>();
  #isTidy = false;

  /** `listDrafts` returns the unsaved notes. */
  constructor(store: NoteImageStore, listDrafts: () => readonly string[]) {
    this.#store = store;
    this.#listDrafts = listDrafts;
  }

  /** Stores a base64 image and returns the address for notes. Fails with `content` or `storage`. */
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
   * Deletes unused images once per launch, on the first save of a note (it must scan every note). `before` is that note's
   * previous text. Images removed from notes later wait for the next launch, because an undo or a paste into another note
   * may bring them back.
   */
  release(before: string): void {
    if (this.#isTidy) return;
    const drafted = this.#listDrafts().flatMap(listNoteImages);
    this.#store.removeUnused(new Set([...this.#added, ...listNoteImages(before), ...drafted]));
    this.#isTidy = true;
  }
}

/** The note image at an address; null if there is none, or if its bytes no longer match its type. */
export function findNoteImage(store: NoteImageStore, address: string): PictureFile | null {
  const hash = readNoteImageAddress(address);
  const file = hash === null ? null : store.getFile(hash);
  if (file === null) return null;
  const draft = readUnnamedImage(file.bytes);
  return 'type' in draft && draft.type === file.type ? file : null;
}
