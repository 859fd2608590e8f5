/** Compares texts the same way on every machine: by UTF-16 code unit, as `<` does. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
