/** Postpones work that a key or a click brings, but that nobody looks at first, until what they look at is drawn. */

const waiting = new Set<() => void>();

/** Runs it in a task of its own, before which the browser draws what has changed. The returned function calls it off. */
export function afterDrawing(run: () => void): () => void {
  waiting.add(run);
  setTimeout(() => {
    if (waiting.delete(run)) run();
  });
  return () => waiting.delete(run);
}

/** Runs at once what still waits, so that the next key or link finds everything in its place. */
export function catchUp(): void {
  for (const run of waiting) {
    waiting.delete(run);
    run();
  }
}
