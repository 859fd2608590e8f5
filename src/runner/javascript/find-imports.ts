/** Finds what a module imports by its own statements: the errors of those that can't be had name neither the line nor, often, the module. */

export interface Import {
  /** As it's written, such as `node:fs`. */
  name: string;
  /** Where its statement begins, from 1. */
  line: number;
}

const statement =
  /^[ \t]*(?:import\s*|(?:import|export)\s[^'"();=]*?\bfrom\s*)(['"])([^'"\n]+)\1/gm;

export function findImports(source: string): Import[] {
  return [...source.matchAll(statement)].map(({ index, 2: name = '' }) => ({
    name,
    line: source.slice(0, index).split('\n').length,
  }));
}
