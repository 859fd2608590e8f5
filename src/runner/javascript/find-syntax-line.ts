/** Finds the line of a mistake that keeps JavaScript from being read: the error of a module that is imported names none. */
import { parse } from 'acorn';

/** From 1; null where the module can be read. */
export function findSyntaxLine(source: string): number | null {
  try {
    parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
    return null;
  } catch (error) {
    return (error as { loc?: { line: number } }).loc?.line ?? null;
  }
}
