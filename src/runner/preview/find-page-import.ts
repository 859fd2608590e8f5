/** Finds what the modules of a page import that can't be had: the browser doesn't say where. */
import { findImports } from '../javascript/find-imports.ts';
import type { Import } from '../javascript/find-imports.ts';

/** The first by a bare name, or at an address with that scheme, with its line in the page; undefined where there's none. */
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
