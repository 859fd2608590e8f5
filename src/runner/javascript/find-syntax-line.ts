/** Finds the line of a syntax error, which the error of an imported module lacks. */
import { parse } from 'acorn';

/** From 1; null if the module has no syntax error. */
export function findSyntaxLine(source: string): number | null {
  try {
    parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
    return null;
  } catch (error) {
    return (error as { loc?: { line: number } }).loc?.line ?? null;
  }
}
