/** The fonts of printed documents: reads the app's font faces and picks those that a text needs. */
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** One file of a font, with the characters it draws. */
export interface FontFace {
  family: string;
  isItalic: boolean;
  /** The CSS value, such as `100 900`. */
  weight: string;
  /** The first and last code points of a range. */
  ranges: [number, number][];
  /** The file in base64. */
  woff2: string;
}

/** True if a document has italic text: emphasis, or comments in code. */
const slanted = /<(?:em|i)\b|hljs-(?:comment|quote|emphasis)/;

/** The `@font-face` rules of the faces needed for an HTML document's characters; empty without faces. */
export function formatFontFaces(faces: readonly FontFace[], html: string): string {
  const points = [...new Set(html)].map((character) => character.codePointAt(0) ?? 0);
  const hasSlanted = slanted.test(html);
  return faces
    .filter(({ isItalic, ranges }) => (hasSlanted || !isItalic) && isNeeded(ranges, points))
    .map(formatFace)
    .join('');
}

function isNeeded(ranges: readonly [number, number][], points: readonly number[]): boolean {
  return points.some((point) => ranges.some(([first, last]) => first <= point && point <= last));
}

function formatFace({ family, isItalic, weight, ranges, woff2 }: FontFace): string {
  const range = ranges
    .map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`)
    .join(', ');
  return (
    `@font-face { font-family: '${family}'; font-style: ${isItalic ? 'italic' : 'normal'}; ` +
    `font-weight: ${weight}; src: url(data:font/woff2;base64,${woff2}) format('woff2'); ` +
    `unicode-range: ${range} }\n`
  );
}

/** A `@font-face` rule in the window's style sheet. */
const rule = /@font-face\s*\{([^}]*)\}/g;
const file = /url\(["']?([^"')]+\.woff2)["']?\)/;

/**
 * The faces in the window's style sheet; `readFont` returns the file at an address in base64. The word `Variable` is removed
 * from family names, because documents use the names of the installed fonts.
 */
export async function readFontFaces(
  css: string,
  readFont: (address: string) => Promise<string>,
): Promise<FontFace[]> {
  const faces = [...css.matchAll(rule)].flatMap(([, body = '']) => {
    const address = file.exec(body)?.[1];
    const ranges = parseRanges(valueOf(body, 'unicode-range'));
    if (address === undefined || ranges.length === 0) return [];
    const family = valueOf(body, 'font-family').replaceAll(/["']| Variable/g, '');
    const isItalic = valueOf(body, 'font-style') === 'italic';
    const weight = /^[\d ]+$/.exec(valueOf(body, 'font-weight'))?.[0] ?? 'normal';
    return [{ address, family, isItalic, weight, ranges }];
  });
  return await Promise.all(
    faces.map(async ({ address, ...face }) => ({ ...face, woff2: await readFont(address) })),
  );
}

function valueOf(body: string, property: string): string {
  return new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;]*)`).exec(body)?.[1]?.trim() ?? '';
}

/** Parses `U+0-FF, U+131, U+1F??` into pairs, skipping invalid parts. */
function parseRanges(text: string): [number, number][] {
  return text.split(',').flatMap((part): [number, number][] => {
    const [, from, to] = /^\s*U\+([\da-f?]+)(?:-([\da-f]+))?\s*$/i.exec(part) ?? [];
    if (from === undefined) return [];
    const first = parseInt(from.replaceAll('?', '0'), 16);
    const last = parseInt(to ?? from.replaceAll('?', 'f'), 16);
    return [[first, last]];
  });
}

/** Reads the built window's fonts for documents, once. There are none in development, which doesn't build the window. */
export function createPaperFonts(rendererFolder: string): () => Promise<readonly FontFace[]> {
  let faces: Promise<FontFace[]> | null = null;
  return () => (faces ??= readAll(join(rendererFolder, 'assets')));
}

async function readAll(folder: string): Promise<FontFace[]> {
  const names = await readdir(folder).catch(() => []);
  const sheets = names.filter((name) => name.endsWith('.css'));
  const css = await Promise.all(sheets.map((name) => readFile(join(folder, name), 'utf8')));
  return await readFontFaces(css.join('\n'), (address) =>
    readFile(join(folder, basename(address)), 'base64'),
  );
}
