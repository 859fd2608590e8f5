/** Stores the images in notes. */
import type { Database } from 'better-sqlite3';
import { listNoteImages } from '../../../content/pictures/note-images.ts';
import type { PictureFile, PictureSize } from '../../../content/pictures/pictures.ts';
import type { NoteImageType } from '../../../../shared/study/note-images.ts';
import type { NoteImage } from '../../../study/note-image.ts';
import { prepare } from '../../prepare.ts';
import { isDamaged } from '../tables/find-damage.ts';
import { writeStudy } from '../tables/write.ts';

/** The total size of all images in bytes. */
export function countImageBytes(database: Database): number {
  return prepare<[], number>(
    database,
    'SELECT coalesce(sum(length(bytes)), 0) FROM main.note_image',
  )
    .pluck()
    .get() as number;
}

/** The hashes of the images that notes and other versions of them show. */
export function listShownImages(database: Database): Set<string> {
  const notes = prepare<[], string>(
    database,
    `SELECT body || coalesce(versions, '') FROM main.note
       WHERE body LIKE '%image:%' OR versions LIKE '%image:%'`,
  ).pluck();
  return new Set(notes.all().flatMap(listNoteImages));
}

export class NoteImageStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds an image unless it's already stored. */
  add(image: NoteImage): void {
    writeStudy(this.#database, () =>
      prepare(
        this.#database,
        `INSERT INTO note_image (hash, type, width, height, bytes)
           VALUES (:hash, :type, :width, :height, :bytes) ON CONFLICT (hash) DO NOTHING`,
      ).run(image),
    );
  }

  /** Null if there is none. */
  getFile(hash: string): PictureFile | null {
    const image = prepare<string, { type: NoteImageType; bytes: Buffer }>(
      this.#database,
      'SELECT type, bytes FROM note_image WHERE hash = ?',
    ).get(hash);
    return image === undefined ? null : { type: image.type, bytes: new Uint8Array(image.bytes) };
  }

  /** The sizes of the stored images among these, by hash. */
  getSizes(hashes: readonly string[]): Map<string, PictureSize> {
    const sizes = prepare<string, { hash: string; width: number; height: number }>(
      this.#database,
      `SELECT hash, width, height FROM note_image
         WHERE hash IN (SELECT value FROM json_each(?))`,
    ).all(JSON.stringify(hashes));
    return new Map(
      sizes.map(({ hash, width, height }) => [hash, { width, height, version: null }]),
    );
  }

  /** The total size of all images in bytes. */
  countBytes(): number {
    return countImageBytes(this.#database);
  }

  /**
   * Removes the images that no note shows, except those in `kept`. Removes none while a note is damaged, because its images
   * are unknown.
   */
  removeUnused(kept: ReadonlySet<string>): void {
    writeStudy(this.#database, () => {
      const unused = this.#listUnused().filter((hash) => !kept.has(hash));
      if (unused.length === 0 || this.#isNoteDamaged()) return;
      const remove = prepare<string>(this.#database, 'DELETE FROM note_image WHERE hash = ?');
      for (const hash of unused) remove.run(hash);
    });
  }

  #listUnused(): string[] {
    const hashes = prepare<[], string>(this.#database, 'SELECT hash FROM note_image').pluck();
    const shown = listShownImages(this.#database);
    return hashes.all().filter((hash) => !shown.has(hash));
  }

  #isNoteDamaged(): boolean {
    const damaged = `SELECT 1 FROM note WHERE ${isDamaged(this.#database, 'note')}`;
    return prepare(this.#database, damaged).get() !== undefined;
  }
}
