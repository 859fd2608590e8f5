/** Maps line numbers in printed stack traces to those of the fence, which runs as part of a larger script. */

/** The fence's name in stack traces. */
const codeName = 'code.js';
/** The name of all other code in stack traces: earlier fences, or tests. */
const otherName = 'other code';

/**
 * Replaces locations at the address in printed text; `toOwnLine` returns the line in the fence, which is 0 or below for
 * other code.
 */
export function printOwnPlaces(
  print: (text: string) => void,
  address: string,
  toOwnLine: (line: number) => number,
): (text: string) => void {
  // Columns are dropped, because they belong to the stripped code.
  const place = new RegExp(`${address.replace(/[^\w]/g, '\\$&')}:(\\d+)(?::\\d+)?`, 'g');
  return (text) =>
    print(
      text.replace(place, (_, line: string) => {
        const own = toOwnLine(Number(line));
        return own > 0 ? `${codeName}:${own}` : otherName;
      }),
    );
}
