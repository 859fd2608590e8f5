/** Finds images of a list elsewhere than in an answer with their target beside them. */
import { blankCode } from '../../../content/blank-code.ts';
import { nameImage } from '../images/take-image.ts';
import { classifyLines } from './code-lines.ts';
import { codeSpan } from './code-span.ts';
import { replaceLinks } from './links.ts';

/** `[label]: target "title"` on a line of its own. */
const definition =
  /^ {0,3}\[([^[\]]{1,500})\]:[ \t]{0,10}(?:<([^<>]{1,2000})>|([^\s<>]{1,2000}))(?:[ \t]{1,10}(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\)))?[ \t]*$/;
/** `![text][label]`, `![label][]` or `![label]`. */
const reference = /!\[([^[\]]{0,500})\](?:\[([^[\]]{0,500})\])?(?![[(:])/g;
/** Tags of images, and the code spans they're none in. */
const imageTag = new RegExp(`${codeSpan}|${/<img\b[^<>]{0,5000}>/.source}`, 'gi');

/** The text with the targets of images beside them that stand elsewhere in it; every line stays where it was. */
export function resolveImageReferences(text: string): string {
  if (!text.includes('![')) return text;
  const lines = text.split('\n');
  const kinds = classifyLines(lines);
  const targets = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    const [, label = '', quoted, plain = ''] =
      kinds[index] === 'text' ? (definition.exec(line) ?? []) : [];
    const key = foldLabel(label);
    if (key !== '' && !targets.has(key)) targets.set(key, quoted ?? plain);
  }
  if (targets.size === 0) return text;
  return lines
    .map((line, index) => (kinds[index] === 'text' ? resolveLine(line, targets) : line))
    .join('\n');
}

function resolveLine(line: string, targets: ReadonlyMap<string, string>): string {
  if (!line.includes('![')) return line;
  const parts: string[] = [];
  let end = 0;
  for (const { 0: written, 1: text = '', 2: label = '', index } of blankCode(line).matchAll(
    reference,
  )) {
    const target = targets.get(foldLabel(label === '' ? text : label));
    if (target === undefined) continue;
    parts.push(line.slice(end, index), `![${text}](<${target}>)`);
    end = index + written.length;
  }
  return parts.join('') + line.slice(end);
}

/** Labels are the same whatever their case and spaces. */
function foldLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Names the images in the line of a question, which is a text without any. */
export function leaveOutQuestionImages(line: string, leaveOut: (what: string) => void): void {
  replaceLinks(line, ({ text, target, isImage }) => {
    if (isImage) leaveOut(nameImage(text, target));
    return null;
  });
  for (const { 0: tag, groups } of line.matchAll(imageTag)) {
    if (groups?.ticks === undefined) leaveOut(tag);
  }
}
