/** Writes one value at a time, and of those that pile up meanwhile only the latest. */

/** The returned function asks for a write; `report` hears of each failure with the value that failed. */
export function writeLatest<Value>(
  write: (value: Value) => Promise<void>,
  report: (error: unknown, value: Value) => void,
): (value: Value) => void {
  let writing = false;
  let waiting: { value: Value } | null = null;

  async function run(first: Value): Promise<void> {
    writing = true;
    let value = first;
    for (;;) {
      try {
        await write(value);
      } catch (error) {
        report(error, value);
      }
      if (waiting === null) break;
      value = waiting.value;
      waiting = null;
    }
    writing = false;
  }

  return (value) => {
    if (writing) waiting = { value };
    else void run(value);
  };
}
