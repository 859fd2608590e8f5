/** Times repeated runs and summarizes them. */

export interface Times {
  /** In milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  worst: number;
}

/** Runs the work once per input and summarizes the durations by the given clock, in milliseconds. */
export function measure<Input>(
  inputs: readonly Input[],
  work: (input: Input) => void,
  readClock: () => number = () => performance.now(),
): Times {
  const times = inputs.map((input) => {
    const start = readClock();
    work(input);
    return readClock() - start;
  });
  return summarize(times);
}

/** A clock that stands still while other programs run: the CPU time of this process, in milliseconds. */
export function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Summarizes times in milliseconds. */
export function summarize(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}

/** Every state of the search field while the queries are typed letter by letter. */
export function listKeystrokes(queries: readonly string[]): string[] {
  return queries.flatMap((query) =>
    Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)),
  );
}

/** The memory used by the process after garbage collection, in bytes. */
export function readMemory(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
