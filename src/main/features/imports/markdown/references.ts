/** Writes the targets of links and images beside them, and finds the images in the line of a question. */
import { blankCode } from '../../../content/blank-code.ts';
import { nameImage } from '../images/take-image.ts';
import { classifyLines } from './code-lines.ts';
import { codeSpan } from './code-span.ts';
import { formatTarget, replaceLinks } from './links.ts';

/** `[label]: target "title"` on a line of its own. */
const definition =
  /^ {0,3}\[([^[\]]{1,500})\]:[ \t]{0,10}(?:<([^<>]{1,2000})>|([^\s<>]{1,2000}))(?:[ \t]{1,10}(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\)))?[ \t]*$/;
/** `[text][label]`, `[label][]` or `[label]`; those of images have a `!` before them. */
const reference = /(?<![\\\]])\[([^[\]]{0,500})\](?:\[([^[\]]{0,500})\])?(?![[(])/g;
/** A line up to the box of a task in a list, which is no label. */
const taskBox = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[[ x]\](?=\s)/i;
/** How much the targets may add to a text, in UTF-16 units: one that is named without end would take all memory. */
const maxAdded = 1_000_000;
/** Tags of images, and the code spans they're none in. */
const imageTag = new RegExp(`${codeSpan}|${/<img\b[^<>]{0,5000}>/.source}`, 'gi');

/** The text with the targets of links and images beside them that stand elsewhere in it; every line stays where it was. */
export function resolveReferences(text: string): string {
  if (!text.includes(']:')) return text;
  const lines = text.split('\n');
  const kinds = classifyLines(lines);
  const definitions = lines.map((line, index) =>
    kinds[index] === 'text' ? definition.exec(line) : null,
  );
  const targets = new Map<string, string>();
  for (const found of definitions) {
    const [, label = '', quoted, plain = ''] = found ?? [];
    const key = foldLabel(label);
    if (key !== '' && !targets.has(key)) targets.set(key, quoted ?? plain);
  }
  if (targets.size === 0) return text;
  let room = maxAdded;
  const find = (label: string): string | null => {
    const target = targets.get(foldLabel(label));
    if (target === undefined || target.length > room) return null;
    room -= target.length;
    return formatTarget(target);
  };
  return lines
    .map((line, index) =>
      kinds[index] === 'text' && definitions[index] === null ? resolveLine(line, find) : line,
    )
    .join('\n');
}

/** `find` gives the target of a label; null if it has none. */
function resolveLine(line: string, find: (label: string) => string | null): string {
  if (!line.includes('[')) return line;
  const boxEnd = taskBox.exec(line)?.[0].length ?? 0;
  const parts: string[] = [];
  let end = 0;
  // Brackets in code are no links, but the text of a link may have code in it.
  for (const { 0: written, 1: shown = '', 2: label = '', index } of blankCode(line).matchAll(
    reference,
  )) {
    if (index < boxEnd) continue;
    const text = line.slice(index + 1, index + 1 + shown.length);
    const target = find(label === '' ? text : label);
    if (target === null) continue;
    parts.push(line.slice(end, index), `[${text}](${target})`);
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
