/** Maps the lines in printed stacks to those of the fence, which runs as part of a larger script. */

/** The name of the fence in stacks. */
const codeName = 'code.js';
/** The name of all other code: earlier fences, or tests. */
const otherName = 'other code';

/**
 * Replaces places at the address in printed text; `toOwnLine` gives the line of the fence, which is 0 or below in other
 * code.
 */
export function printOwnPlaces(
  print: (text: string) => void,
  address: string,
  toOwnLine: (line: number) => number,
): (text: string) => void {
  // Columns are dropped: they are those of the stripped code.
  const place = new RegExp(`${address.replace(/[^\w]/g, '\\$&')}:(\\d+)(?::\\d+)?`, 'g');
  return (text) =>
    print(
      text.replace(place, (_, line: string) => {
        const own = toOwnLine(Number(line));
        return own > 0 ? `${codeName}:${own}` : otherName;
      }),
    );
}
