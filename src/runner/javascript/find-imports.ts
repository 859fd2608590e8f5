/** Finds what a module imports by its own statements: the errors of those that can't be had name neither the line nor, often, the module. */

export interface Import {
  /** As it's written, such as `node:fs`. */
  name: string;
  /** Where its statement begins, from 1. */
  line: number;
}

// None is read on into the next one: each of many without a name would else be read to the end.
const statement =
  /^[ \t]*(?:import\s*|(?:import|export)\s(?:(?!^[ \t]*(?:import|export)\b)[^'"();=])*?\bfrom\s*)(['"])([^'"\n]+)\1/gm;

export function findImports(source: string): Import[] {
  let line = 1;
  let end = 0;
  return [...source.matchAll(statement)].map(({ index, 2: name = '' }) => {
    line += source.slice(end, index).split('\n').length - 1;
    end = index;
    return { name, line };
  });
}
