/** Chooses round numbers for the axis of a chart. */

/** From 0 up to at least `most`, evenly spaced: two to five round numbers. */
export function planAxis(most: number): number[] {
  const steps = [1, 2, 5].flatMap((step) => [1, 10, 100, 1000, 10_000].map((ten) => step * ten));
  const step = steps.sort((a, b) => a - b).find((one) => most / one <= 4) ?? most;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
