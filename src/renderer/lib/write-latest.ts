/** Saves values one write at a time; of the values that arrive during a write, only the latest is saved. */

/**
 * The returned function requests a write; `report` gets each failure with the value that failed. Among waiting
 * values, a later one replaces an earlier one with the same `nameOf`; without `nameOf`, any earlier one.
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
    // The last value requested is also the last one written.
    waiting.delete(name);
    waiting.set(name, value);
    if (!writing) void run();
  };
}
