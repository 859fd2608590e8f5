/** Has the stacks of errors that are printed name the lines of the fence: it runs as a part of other code. */

/** What the code is called there. */
const codeName = 'code.js';
/** What all else is called that runs with it: what it continues, or its tests. */
const otherName = 'other code';

/**
 * Prints with those lines in the place of those at the address; `toOwnLine` gives the line of the fence, which is 0 or below
 * in other code.
 */
export function printOwnPlaces(
  print: (text: string) => void,
  address: string,
  toOwnLine: (line: number) => number,
): (text: string) => void {
  // Columns are those of what types and JSX became.
  const place = new RegExp(`${address.replace(/[^\w]/g, '\\$&')}:(\\d+)(?::\\d+)?`, 'g');
  return (text) =>
    print(
      text.replace(place, (_, line: string) => {
        const own = toOwnLine(Number(line));
        return own > 0 ? `${codeName}:${own}` : otherName;
      }),
    );
}
