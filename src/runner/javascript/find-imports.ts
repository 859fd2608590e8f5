/** Finds the imports of a module: errors about missing ones have no line, and often no name. */

export interface Import {
  /** As written, such as `node:fs`. */
  name: string;
  /** Where its statement begins, from 1. */
  line: number;
}

// No match extends into the next import: otherwise many imports without a name would each be searched to the end.
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
