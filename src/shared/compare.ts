/** A locale-independent order of texts. */

/** Compares by UTF-16 code units, like `<`: negative if `a` comes before `b`, positive if after it, 0 if equal. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
