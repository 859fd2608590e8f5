/** Defers work after a key or click until the browser has painted its visible result. */

const waiting = new Set<() => void>();

/** Runs the work in a separate task after the next paint. The returned function cancels it. */
export function afterDrawing(run: () => void): () => void {
  waiting.add(run);
  setTimeout(() => {
    if (waiting.delete(run)) run();
  });
  return () => waiting.delete(run);
}

/** Runs all deferred work now, so that the next key or link finds it done. */
export function catchUp(): void {
  for (const run of waiting) {
    waiting.delete(run);
    run();
  }
}
