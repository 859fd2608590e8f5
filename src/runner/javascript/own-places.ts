/** Has the stacks of errors that are printed name the lines of the fence: it runs as a part of other code. */

/** What the code is called there. */
const codeName = 'code.js';
/** What the code is called that it continues. */
const earlierName = 'earlier code';

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
  const rename = (place: string): string =>
    place.replace(/^(\d+)(?::\d+)?/, (_, line: string) => {
      const own = toOwnLine(Number(line));
      return own > 0 ? `${codeName}:${own}` : earlierName;
    });
  return (text) => {
    const [start = '', ...places] = text.split(`${address}:`);
    print(start + places.map(rename).join(''));
  };
}
