/** Finds the line of an error in a page: each script of a page written by a script counts its own lines. */
import { cutStart } from '../built-ins.ts';
import { findImports } from '../javascript/find-imports.ts';
import type { Import } from '../javascript/find-imports.ts';

/** Chromium's prefix for syntax errors in scripts of a page that is being written. */
export const writing = "Failed to execute 'write' on 'Document': ";

/**
 * A location in a stack trace: the line of a script, which has no address in such a page, or the column of an
 * attribute.
 */
const placePattern = /<anonymous>:(\d+):\d+|\b(?:https?|app):\S*?:(?:1:(\d+)|\d+:\d+)/;

/** A thrown value, and the browser's line for syntax errors. */
export interface Failure {
  error: unknown;
  lineno: number | null;
}

/** The line from 1; null if it could be in more than one script or attribute. */
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

/** The text of the running script, or of the only one. */
function findScript(): string | null {
  const running = document.currentScript;
  if (running !== null) return running.textContent;
  const inline = [...document.scripts].filter(({ src }) => src === '');
  return inline.length === 1 ? (inline[0]?.text ?? null) : null;
}

/** Columns of an attribute's code count from the end of its tag, across the lines of the page. */
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

/** The first import that can't be resolved, with its line: by a bare name, or from an address with that scheme. */
export function findPageImport(html: string, scheme: string | null): Import | undefined {
  const modules = [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')];
  return modules
    .flatMap(({ text }) => findIn(text, html))
    .find(({ name }) => (scheme === null ? isBare(name) : name.startsWith(`${scheme}:`)));
}

function findIn(module: string, html: string): Import[] {
  const [before = ''] = html.split(module, 1);
  const linesBefore = before.split('\n').length - 1;
  return findImports(module).map(({ name, line }) => ({ name, line: linesBefore + line }));
}

function isBare(name: string): boolean {
  return !/^(?:\.{0,2}\/|\w+:)/.test(name);
}
