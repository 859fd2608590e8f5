/** Finds the images that texts show: `![text](cup.png)`, a file next to the page or article. */
import { packBase, packOf, parentOf } from '../../../shared/address.ts';
import { blankCode } from '../blank-code.ts';
import { fileKind } from '../kind.ts';
import { masksPattern, splitMasks } from './masks.ts';

/** An image as a text names it. */
export interface ImageReference {
  /** The name as written, without masks. */
  target: string;
  /** Its offset in the text, in UTF-16 units. */
  offset: number;
}

/** No part may contain its own opening: otherwise a text full of openings would be scanned again from each. */
const source = String.raw`(?<!(?<!\\)(?:\\\\){0,10}\\)!\[([^[\]\n]{0,500})\]\((?:<([^<>\n]{1,500}(?:${masksPattern})?)>|([^\s()<>]{1,500}(?:${masksPattern})?))(?:[ \t]+"([^"\n]{0,500})")?\)`;

/** Matches one image at `lastIndex`: its text, its target in angle brackets or without, and its title. */
export const imagePattern = new RegExp(source, 'y');

/** The text and target of a match of `imagePattern`, and the masks over the image as written. */
export function readImageMatch([, text = '', quoted, plain = '']: RegExpExecArray): {
  text: string;
  target: string;
  masks: string;
} {
  const { file, masks } = splitMasks(quoted ?? plain);
  return { text, target: file, masks };
}

/** Every image the Markdown shows outside code, except figures. */
export function listImageReferences(markdown: string): ImageReference[] {
  return [...findImageReferences(markdown)];
}

function* findImageReferences(markdown: string): Generator<ImageReference> {
  if (!markdown.includes('![')) return;
  for (const match of blankCode(markdown).matchAll(new RegExp(source, 'g'))) {
    const { target } = readImageMatch(match);
    if (!target.startsWith('figure:')) yield { target, offset: match.index };
  }
}

/** Replaces the target of every image outside code; if `replace` returns null, the image stays as written. */
export function replaceImageTargets(
  markdown: string,
  replace: (target: string, text: string) => string | null,
): string {
  const parts: string[] = [];
  let end = 0;
  for (const { offset } of listImageReferences(markdown)) {
    imagePattern.lastIndex = offset;
    const match = imagePattern.exec(markdown);
    if (match === null) continue;
    const { text, target, masks } = readImageMatch(match);
    const replaced = replace(target, text);
    if (replaced === null) continue;
    parts.push(markdown.slice(end, offset), `![${text}](${replaced}${masks})`);
    end = offset + match[0].length;
  }
  return parts.join('') + markdown.slice(end);
}

/** The maximum number of image names looked up for one rendering. */
const maxImages = 1000;

/** The addresses of the images that the texts show, up to the limit. */
export function listPossibleImages(texts: readonly string[], folder: string): string[] {
  const addresses = [...listTargets(texts)].map((target) => imageAddress(target, folder));
  return [...new Set(addresses.filter((address) => address !== null))];
}

function listTargets(texts: readonly string[]): Set<string> {
  const targets = new Set<string>();
  for (const text of texts) {
    for (const { target } of findImageReferences(text)) {
      targets.add(target);
      if (targets.size >= maxImages) return targets;
    }
  }
  return targets;
}

const folderName = 'images';

/** The address of the folder with the images of the page or article at `path`. */
export function imageFolderOf(path: string): string {
  const base = packBase(packOf(path));
  const inPack = parentOf(path).slice(base.length);
  return `${base}/${folderName}${inPack.startsWith('/blog') ? inPack : `/qa${inPack}`}`;
}

/** The address at which the app serves the image file of the library or, with its base (`/@<pack>`), of a pack. */
export function imageFileAddress(file: string, base = ''): string {
  return `${base}/${folderName}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** The address of the image that a text in `folder` names; null if the library can't have an image of that name. */
export function imageAddress(target: string, folder: string): string | null {
  if (!isRelative(target)) return null;
  const [, base = '', start = ''] = /^(\/@[a-z0-9-]+)?\/images\/(.*)$/.exec(folder) ?? [];
  const parts = start.split('/');
  for (const part of target.split('/')) {
    const name = decodeName(part);
    if (name === null || name === '' || /[/\\\0]/.test(name)) return null;
    if (name === '..') parts.pop();
    else if (name !== '.') parts.push(name);
  }
  const file = parts.join('/');
  return fileKind(file) === 'image' ? imageFileAddress(file, base) : null;
}

/** Whether the target is relative to its text, not an absolute path or URL. */
export function isRelative(target: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^[/\\#?]/i.test(target);
}

/** Whether the address names an image. */
export function isImageAddress(address: string): boolean {
  const [, file = ''] = /^(?:\/@[a-z0-9-]+)?\/images\/(.+)$/.exec(address) ?? [];
  const parts = file.split('/').map(decode);
  return (
    parts.every((part) => part !== null && part !== '..' && !/[/\\\0]/.test(part)) &&
    fileKind(parts.join('/')) === 'image'
  );
}

/** Decodes the escapes in a hand-written name; a bare percent sign, as in `100%.png`, isn't one. Null if they are invalid. */
export function decodeName(name: string): string | null {
  return decode(name.replace(/%(?![0-9a-f]{2})/gi, '%25'));
}

/** Decodes the escapes in a part of an address; null if they are invalid. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
