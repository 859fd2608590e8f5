/** Reads an image that lies beside a page or an article: what type it is, and how large. */
import { createHash } from 'node:crypto';
import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';
import { WEBP } from 'image-size/types/webp';
import type { ImageType } from '../../../shared/records.ts';

export interface ImageDraft {
  kind: 'image';
  type: ImageType;
  /** In pixels, as it's shown. */
  width: number;
  height: number;
  /** Differs whenever the bytes do. */
  version: string;
}

/** The most bytes an image may have. */
export const imageLimit = 5 * 1024 * 1024;

/** The most pixels a side may have: a larger image would take gigabytes to show. */
const longestSide = 20_000;
/** How many bytes of an SVG file are searched for its size. */
const svgHeadLength = 64 * 1024;

const formats = [
  { format: PNG, type: 'image/png', name: 'PNG', extension: /\.png$/i },
  { format: JPG, type: 'image/jpeg', name: 'JPEG', extension: /\.jpe?g$/i },
  { format: WEBP, type: 'image/webp', name: 'WebP', extension: /\.webp$/i },
  { format: GIF, type: 'image/gif', name: 'GIF', extension: /\.gif$/i },
  { format: SVG, type: 'image/svg+xml', name: 'SVG', extension: /\.svg$/i },
] as const;

/** Tells by its bytes what an image without a name is; the draft, or what is wrong with it. */
export function readUnnamedImage(bytes: Uint8Array): ImageDraft | string {
  const found = formats.find(({ format }) => isOf(format, bytes));
  return found === undefined
    ? 'This is not a PNG, JPEG, WebP or GIF image.'
    : draftImage(found, bytes);
}

/** Checks that the bytes of the file at `path` are what its name says; the draft, or what is wrong with it. */
export function readImage(path: string, bytes: Uint8Array): ImageDraft | string {
  const named = formats.find(({ extension }) => extension.test(path));
  if (named === undefined) throw new Error(`${path} is not the name of an image.`);
  const found = formats.find(({ format }) => isOf(format, bytes));
  if (found === undefined)
    return `This is not a ${named.name} image: save it as one, or remove it.`;
  if (found !== named) {
    return `This is a ${found.name} image with the name of a ${named.name} image: rename it.`;
  }
  return draftImage(named, bytes);
}

function draftImage({ format, type, name }: (typeof formats)[number], bytes: Uint8Array) {
  const head = type === 'image/svg+xml' ? bytes.subarray(0, svgHeadLength) : bytes;
  const size = measure(format, head);
  if (size === null) return `The size of this ${name} image can’t be read: save it anew.`;
  if (size.width > longestSide || size.height > longestSide) {
    return `The image is larger than ${longestSide.toLocaleString('en-US')} pixels: make it smaller.`;
  }
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { kind: 'image', type, ...size, version } satisfies ImageDraft;
}

type Format = (typeof formats)[number]['format'];

/** Readers of files throw at bytes they don't expect. */
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
    // From the fifth on, the camera was held upright, and the image is turned when it's shown.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

function isSide(pixels: number): boolean {
  return Number.isSafeInteger(pixels) && pixels > 0;
}
