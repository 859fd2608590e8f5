/** An order of texts that is the same on every machine. */

/** By UTF-16 code unit, as `<` does: negative if `a` comes before `b`, positive if after it, 0 if they are the same. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
