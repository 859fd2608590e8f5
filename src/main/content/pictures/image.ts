/** Reads the type and the size of an image next to a page or article, or the type of a sound. */
import { createHash } from 'node:crypto';
import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';
import { WEBP } from 'image-size/types/webp';
import { formatNumber } from '../../../shared/format-number.ts';
import type { ImageType } from '../../../shared/records.ts';
import type { YamlProblem } from '../yaml.ts';
import { readDrawing } from './drawing.ts';
import { readSound, soundTypeOf } from './sound.ts';

export interface ImageDraft {
  kind: 'image';
  type: ImageType;
  /** In pixels, as displayed; 0 for a sound. */
  width: number;
  height: number;
  /** A hash of the bytes. */
  version: string;
}

/** The longest side that Chromium can still draw, in pixels. */
const longestSide = 20_000;
/** The maximum number of pixels in an image: decoding more blocks the window for seconds. */
export const pixelLimit = 40_000_000;
/** The maximum size of an SVG image, which takes far longer per byte to read and draw, in bytes. */
const drawingLimit = 1024 * 1024;
/** How many bytes are searched for the size: a file of empty segments keeps the reader busy for most of a second. */
const headLengths: Partial<Record<ImageType, number>> = {
  'image/svg+xml': 64 * 1024,
  'image/jpeg': 512 * 1024,
};

const formats = [
  { format: PNG, type: 'image/png', name: 'PNG', extension: /\.png$/i },
  { format: JPG, type: 'image/jpeg', name: 'JPEG', extension: /\.jpe?g$/i },
  { format: WEBP, type: 'image/webp', name: 'WebP', extension: /\.webp$/i },
  { format: GIF, type: 'image/gif', name: 'GIF', extension: /\.gif$/i },
  { format: SVG, type: 'image/svg+xml', name: 'SVG', extension: /\.svg$/i },
] as const;

/** Reads an image for a note, which has no file name to give its type; returns the draft, or the problem. */
export function readUnnamedImage(bytes: Uint8Array): ImageDraft | YamlProblem {
  const found = formats.find(({ format }) => isOf(format, bytes));
  if (found === undefined) return faultOf('This is not a PNG, JPEG, WebP or GIF image.');
  if (found.format === SVG)
    return faultOf('An SVG image can’t be shown in a note: save it as PNG.');
  return draftImage(found, bytes);
}

/** Checks that the bytes of the file at `path` match its extension; returns the draft, or the problem. */
export function readImage(path: string, bytes: Uint8Array): ImageDraft | YamlProblem {
  const sound = soundTypeOf(path);
  if (sound !== null) return readSound(sound, bytes);
  const named = formats.find(({ extension }) => extension.test(path));
  if (named === undefined) throw new Error(`${path} is not the name of an image.`);
  const found = formats.find(({ format }) => isOf(format, bytes));
  if (found === undefined)
    return faultOf(`This is not a ${named.name} image: save it as one, or remove it.`);
  if (found !== named) {
    return faultOf(
      `This is a ${found.name} image with the name of a ${named.name} image: rename it.`,
    );
  }
  return draftImage(named, bytes);
}

function draftImage(
  { format, type, name }: (typeof formats)[number],
  bytes: Uint8Array,
): ImageDraft | YamlProblem {
  const size = measure(format, bytes.subarray(0, headLengths[type]));
  if (size === null) return faultOf(`The size of this ${name} image can’t be read: save it again.`);
  if (size.width > longestSide || size.height > longestSide) {
    return faultOf(
      `The image is larger than ${formatNumber(longestSide)} pixels: make it smaller.`,
    );
  }
  if (size.width * size.height > pixelLimit) {
    return faultOf(
      `The image has more than ${pixelLimit / 1_000_000} million pixels: make it smaller.`,
    );
  }
  if (type === 'image/svg+xml') {
    if (bytes.length > drawingLimit) return faultOf('This SVG image is over 1 MB: save it as PNG.');
    const [problem] = readDrawing(new TextDecoder().decode(bytes)).problems;
    if (problem !== undefined) return problem;
  }
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { kind: 'image', type, ...size, version } satisfies ImageDraft;
}

/** A fault of the whole file. */
function faultOf(message: string): YamlProblem {
  return { line: 1, column: 1, message };
}

type Format = (typeof formats)[number]['format'];

/** True if the bytes have the format. Format readers throw on unexpected bytes. */
function isOf(format: Format, bytes: Uint8Array): boolean {
  try {
    return format.validate(bytes);
  } catch {
    return false;
  }
}

function measure(format: Format, bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height, orientation = 1 } = format.calculate(bytes);
    if (!isSide(width) || !isSide(height)) return null;
    // EXIF orientations 5 to 8 rotate the image by 90 degrees when it's shown.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

function isSide(pixels: number): boolean {
  return Number.isSafeInteger(pixels) && pixels > 0;
}
