/** Saves values one write at a time; of several values waiting to be written, only the latest is saved. */

/**
 * Returns a function that requests a write. `report` gets each failure with its value. `nameOf` assigns values to
 * separate queues: a value replaces only a waiting one with the same name.
 */
export function writeLatest<Value>(
  write: (value: Value) => Promise<void>,
  report: (error: unknown, value: Value) => void,
  nameOf: (value: Value) => string = () => '',
): (value: Value) => void {
  /** In writing order. */
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
    // Moves the name to the end: the last value requested is written last.
    waiting.delete(name);
    waiting.set(name, value);
    if (!writing) void run();
  };
}
