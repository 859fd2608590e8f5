/** Words for reading progress. */

/** `5 of 14 read, 2 due`; empty if nothing is read and nothing is due. */
export function describeProgress(progress: { total: number; read: number; due: number }): string {
  const { total, read, due } = progress;
  const parts = [
    ...(read > 0 ? [`${read} of ${total} read`] : []),
    ...(due > 0 ? [`${due} due`] : []),
  ];
  return parts.join(', ');
}
