/** Finds the images that texts show: `![text](cup.png)`, a file beside the page or article. */
import { packBase, packOf, parentOf } from '../../../shared/address.ts';
import { blankCode } from '../blank-code.ts';
import { fileKind } from '../kind.ts';

/** An image as a text names it. */
export interface ImageReference {
  /** The name as written. */
  target: string;
  /** Its offset in the text, in UTF-16 units. */
  offset: number;
}

/** No part may hold what it begins with, or a text full of such beginnings would be read on from each of them. */
const source = String.raw`(?<!(?<!\\)(?:\\\\){0,10}\\)!\[([^[\]\n]{0,500})\]\((?:<([^<>\n]{1,500})>|([^\s()<>]{1,500}))(?:[ \t]+"([^"\n]{0,500})")?\)`;

/** Matches one image at `lastIndex`: its text, its target in angle brackets or without, and its title. */
export const imagePattern = new RegExp(source, 'y');

/** The text and target of what `imagePattern` matched. */
export function readImageMatch([, text = '', quoted, plain = '']: RegExpExecArray): {
  text: string;
  target: string;
} {
  return { text, target: quoted ?? plain };
}

/** Every image the Markdown shows outside code, but for figures. */
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

/** The Markdown with another target for every image outside code; null keeps an image as it's written. */
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
    const { text, target } = readImageMatch(match);
    const replaced = replace(target, text);
    if (replaced === null) continue;
    parts.push(markdown.slice(end, offset), `![${text}](${replaced})`);
    end = offset + match[0].length;
  }
  return parts.join('') + markdown.slice(end);
}

/** The most names of images that are looked up for what is rendered together. */
const maxImages = 1000;

/** The addresses of the images that the texts show: of those by the first thousand names, if there are more. */
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

/** The address of the folder that images of the page or article at `path` lie in. */
export function imageFolderOf(path: string): string {
  const base = packBase(packOf(path));
  const inPack = parentOf(path).slice(base.length);
  return `${base}/${folderName}${inPack.startsWith('/blog') ? inPack : `/qa${inPack}`}`;
}

/** The address at which the app serves the image file of the library or, with its base (`/@<pack>`), of a pack. */
export function imageFileAddress(file: string, base = ''): string {
  return `${base}/${folderName}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** The address of the image that a text in `folder` names; null if the name can't be that of an image in its library. */
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

/** Whether it names a place relative to its text, rather than one on the network or anywhere else. */
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

/** A name as people write it, without its escapes: in `100%.png` there are none. Null if they are no text. */
export function decodeName(name: string): string | null {
  return decode(name.replace(/%(?![0-9a-f]{2})/gi, '%25'));
}

/** The part of an address without its escapes; null if they are wrong. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
