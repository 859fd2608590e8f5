/** Times many runs and summarises them. */

export interface Times {
  /** In milliseconds. */
  p50: number;
  p99: number;
  worst: number;
}

/** Runs the work once for each input and summarises how long each run took. */
export function measure<Input>(inputs: readonly Input[], work: (input: Input) => void): Times {
  const times = inputs.map((input) => {
    const start = performance.now();
    work(input);
    return performance.now() - start;
  });
  return summarize(times);
}

/** Summarises times in milliseconds. */
export function summarize(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

/** Every state of the search field as the queries are typed, one letter at a time. */
export function listKeystrokes(queries: readonly string[]): string[] {
  return queries.flatMap((query) =>
    Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)),
  );
}

/** How much memory the process uses, in bytes, after garbage collection. */
export function readMemory(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
