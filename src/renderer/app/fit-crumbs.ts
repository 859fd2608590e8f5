/** Decides how many breadcrumbs, from the first on, to fold into a menu; the current one always stays visible. */

/**
 * The number of leading crumbs to fold behind a button of `button` pixels, given the width of each and of the row. A
 * single crumb is folded only if there is no other to fold.
 */
export function countFolded(widths: readonly number[], room: number, button: number): number {
  const sum = (from: number): number => widths.slice(from).reduce((all, one) => all + one, 0);
  if (widths.length < 2 || sum(0) <= room) return 0;
  const last = widths.length - 1;
  for (let folded = Math.min(2, last); folded < last; folded += 1) {
    if (button + sum(folded) <= room) return folded;
  }
  return last;
}
