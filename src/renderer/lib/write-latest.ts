/** Saves values one write at a time; of those that arrive meanwhile, only the latest is written. */

/**
 * The returned function asks for a write; `report` hears of each failure with the value that failed. Of the values
 * that wait, a later one takes the place of an earlier one that `nameOf` names alike: without it, of any.
 */
export function writeLatest<Value>(
  write: (value: Value) => Promise<void>,
  report: (error: unknown, value: Value) => void,
  nameOf: (value: Value) => string = () => '',
): (value: Value) => void {
  /** In the order in which they are written. */
  const waiting = new Map<string, Value>();
  let writing = false;

  async function run(): Promise<void> {
    writing = true;
    for (const [name, value] of waiting) {
      waiting.delete(name);
      try {
        await write(value);
      } catch (error) {
        report(error, value);
      }
    }
    writing = false;
  }

  return (value) => {
    const name = nameOf(value);
    // The last one asked for is also the last one written.
    waiting.delete(name);
    waiting.set(name, value);
    if (!writing) void run();
  };
}
