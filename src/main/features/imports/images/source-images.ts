/** Finds the images that lie beside the chosen files, and gives them the names that they'll have in a library. */
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

/** An image that comes along with an import. */
export interface SourceImage {
  /**
   * Says which bytes it has: the same image has one name whatever it's imported with, no two ever share one, and a
   * question whose image has changed is a changed question.
   */
  name: string;
  /** Where it is. */
  file: string;
  size: PictureSize;
}

/** The most bytes that the images of an import may have together. */
const maxBytes = 100 * 1024 * 1024;

const endings: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

export class SourceImages {
  /** The folders that images may lie in, without links. */
  readonly #folders: readonly string[];
  readonly #known: ReadonlyMap<string, SourceImage>;
  readonly #taken = new Map<string, SourceImage>();
  /** What became of the files, by their paths without links. */
  readonly #files = new Map<string, TakenImage>();
  #bytes = 0;

  /** `paths` are the chosen files: images lie in their folders. `known` are those of libraries that were imported before. */
  constructor(paths: readonly string[] = [], known: readonly SourceImage[] = []) {
    this.#folders = [...new Set(paths.map((path) => dirname(path)))].flatMap(findFolder);
    this.#known = new Map(known.map((image) => [image.name, image]));
  }

  /** Takes the images of the text in this file. */
  takeFrom(path: string): TakeImage {
    return (target) => this.#take(dirname(path), target);
  }

  /** Those that were taken, by name. */
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
      return { reason: 'It lies outside the folder of the chosen files.' };
    }
    const read = readImageFile(file);
    if (typeof read === 'string') return { reason: read };
    this.#bytes += read.bytes.length;
    if (this.#bytes > maxBytes) {
      return { reason: 'The images are over 100 MB together.' };
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

  /** A page that was saved without its images finds them in the library it comes from. */
  #takeKnown(name = ''): TakenImage | null {
    const image = this.#known.get(name);
    if (image === undefined) return null;
    this.#taken.set(name, image);
    return { name };
  }
}

/** An image that was found. Fails with `content` if its bytes are others by now. */
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

/** The name in a library of an image with these bytes; an image that has been in one keeps its name. */
function nameImage(name: string, type: ImageType, version: string): string {
  const mark = version.slice(0, 8);
  const stem = parse(name).name;
  const own = stem.endsWith(`-${mark}`) ? stem.slice(0, -mark.length - 1) : stem;
  return `${slugify(own) || 'image'}-${mark}.${endings[type]}`;
}

/** Whether it's the name that an import gave an image with these bytes. */
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
    // The file in it can't be read either, and is left out for that.
    return [];
  }
}

function explain(error: unknown): string {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(errorCode(error))
    ? 'There is no such file.'
    : 'The file cannot be read.';
}

function hasChanged(name: string, cause?: unknown): AppError {
  const message = `The image ${name} has changed meanwhile: choose the files again.`;
  return new AppError('content', message, { cause });
}
