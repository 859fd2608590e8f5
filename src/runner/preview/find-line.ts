/** Finds the line of a page that an error comes from: in a page that was written by a script, each script counts its own lines. */
import { cutStart } from '../kept.ts';

/** What Chromium puts before the mistake in a script that can't be read, as the page is written. */
export const writing = "Failed to execute 'write' on 'Document': ";

/** In the stack of an error: of a script, which has no address in such a page, its line; of an attribute, its column. */
const placePattern = /<anonymous>:(\d+):\d+|\b(?:https?|app):\S*?:(?:1:(\d+)|\d+:\d+)/;

/** Of what was thrown, and where its script couldn't be read, the line that the browser names. */
export interface Failure {
  error: unknown;
  lineno: number | null;
}

/** The line from 1; null where several scripts or attributes could be meant. */
export function findLine({ error, lineno }: Failure, html: string): number | null {
  const isRead = error instanceof Error && cutStart(error.message, writing) === error.message;
  if (!isRead) return lineno === null ? null : findInScript(lineno, html);
  const { message, stack = '' } = error;
  // The message may name addresses, too.
  const [, line, column] = placePattern.exec(stack.replace(message, '')) ?? [];
  if (line !== undefined) return findInScript(Number(line), html);
  return column === undefined ? null : findAttribute(Number(column), html);
}

function findInScript(line: number, html: string): number | null {
  const script = findScript();
  const offset = script === null ? -1 : html.indexOf(script);
  return offset === -1 ? null : countLines(html, offset) + line - 1;
}

/** The text of the script that runs, or of the only one that there is. */
function findScript(): string | null {
  const running = document.currentScript;
  if (running !== null) return running.textContent;
  const inline = [...document.scripts].filter(({ src }) => src === '');
  return inline.length === 1 ? (inline[0]?.text ?? null) : null;
}

/** The columns of an attribute's code go on from that of the end of its tag, and are counted through the lines of the page. */
function findAttribute(column: number, html: string): number | null {
  const attributes = html.matchAll(/\bon\w+\s*=\s*("[^"]*"|'[^']*')[^<>]*>/gi);
  const lines = [...attributes].flatMap(({ 0: text, 1: code = '', index }) => {
    const end = index + text.length;
    return column > end && column < end + code.length ? [countLines(html, index)] : [];
  });
  return lines.length === 1 ? (lines[0] ?? null) : null;
}

function countLines(html: string, end: number): number {
  return html.slice(0, end).split('\n').length;
}
