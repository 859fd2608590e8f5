/** Finds images next to the chosen files and assigns their names in the library. */
import { realpathSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { AppError } from '../../../../shared/app-error.ts';
import { errorCode } from '../../../../shared/error-code.ts';
import type { ImageType } from '../../../../shared/records.ts';
import type { ImageDraft } from '../../../content/pictures/image.ts';
import type { PictureFile, PictureSize } from '../../../content/pictures/pictures.ts';
import { isInside } from '../../../jobs/indexing/read.ts';
import { slugify } from '../../../content/slugify.ts';
import { readImageTarget } from './image-target.ts';
import { readImageFile } from './read-image-file.ts';
import type { TakeImage, TakenImage } from './take-image.ts';

/** An image that is imported with a text. */
export interface SourceImage {
  /**
   * Contains a hash of the bytes: the same image always gets the same name, different images never share one, and a changed
   * image makes its question a changed one.
   */
  name: string;
  /** The path of its file. */
  file: string;
  size: PictureSize;
}

/** The maximum total size of an import's images. */
const maxBytes = 100 * 1024 * 1024;

const endings: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
};

export class SourceImages {
  /** The real paths of the folders that images may be in. */
  readonly #folders: readonly string[];
  readonly #known: ReadonlyMap<string, SourceImage>;
  readonly #taken = new Map<string, SourceImage>();
  /** The results for files, by real path. */
  readonly #files = new Map<string, TakenImage>();
  #bytes = 0;

  /** `paths` are the chosen files, whose folders may contain images. `known` are images of previously imported libraries. */
  constructor(paths: readonly string[] = [], known: readonly SourceImage[] = []) {
    this.#folders = [...new Set(paths.map((path) => dirname(path)))].flatMap(findFolder);
    this.#known = new Map(known.map((image) => [image.name, image]));
  }

  /** Returns a function that collects images for the text in this file. */
  takeFrom(path: string): TakeImage {
    return (target) => this.#take(dirname(path), target);
  }

  /** The taken images, by name. */
  get taken(): ReadonlyMap<string, SourceImage> {
    return this.#taken;
  }

  #take(folder: string, target: string): TakenImage {
    const read = readImageTarget(target);
    if ('reason' in read) return read;
    try {
      const file = realpathSync(join(folder, ...read.names));
      const found = this.#files.get(file) ?? this.#read(file, read.names.at(-1) ?? '');
      this.#files.set(file, found);
      return found;
    } catch (error) {
      return this.#takeKnown(read.names.at(-1)) ?? { reason: explain(error) };
    }
  }

  #read(file: string, name: string): TakenImage {
    if (!this.#folders.some((folder) => isInside(folder, file))) {
      return { reason: 'It is outside the folder of the chosen files.' };
    }
    const read = readImageFile(file);
    if (typeof read === 'string') return { reason: read };
    this.#bytes += read.bytes.length;
    if (this.#bytes > maxBytes) {
      return { reason: 'The images and sounds are over 100 MB in total.' };
    }
    const { type, width, height, version } = read.draft;
    const image = {
      name: nameImage(name, type, version),
      file,
      size: { width, height, version },
    };
    this.#taken.set(image.name, image);
    return { name: image.name };
  }

  /** A page saved without its images finds them in the library it came from. */
  #takeKnown(name = ''): TakenImage | null {
    const image = this.#known.get(name);
    if (image === undefined) return null;
    this.#taken.set(name, image);
    return { name };
  }
}

/** Reads a found image again. Fails with `content` if its bytes have changed. */
export function readAgain({ name, file, size }: SourceImage): PictureFile {
  try {
    const read = readImageFile(file);
    if (typeof read !== 'string' && read.draft.version === size.version) {
      return { type: read.draft.type, bytes: new Uint8Array(read.bytes) };
    }
  } catch (cause) {
    throw hasChanged(name, cause);
  }
  throw hasChanged(name);
}

/** The library name of an image with these bytes; an image that already has such a name keeps it. */
function nameImage(name: string, type: ImageType, version: string): string {
  const mark = version.slice(0, 8);
  const stem = parse(name).name;
  const own = stem.endsWith(`-${mark}`) ? stem.slice(0, -mark.length - 1) : stem;
  return `${slugify(own) || 'image'}-${mark}.${endings[type]}`;
}

/** True if an import assigned this name to an image with these bytes. */
export function isNamedByImport(
  name: string,
  { type, version }: Pick<ImageDraft, 'type' | 'version'>,
): boolean {
  return name === nameImage(name, type, version);
}

function findFolder(folder: string): string[] {
  try {
    return [realpathSync(folder)];
  } catch {
    // A file in an unreadable folder can't be read either, and is left out for that reason.
    return [];
  }
}

function explain(error: unknown): string {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(errorCode(error))
    ? 'There is no such file.'
    : 'The file cannot be read.';
}

function hasChanged(name: string, cause?: unknown): AppError {
  const message = `The image ${name} has changed in the meantime: choose the files again.`;
  return new AppError('content', message, { cause });
}
