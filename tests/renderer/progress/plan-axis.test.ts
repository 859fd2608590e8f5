import { expect, test } from 'vitest';
import { planAxis } from '../../../src/renderer/progress/plan-axis.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [617, [0, 200, 400, 600, 800]],
])('up to %i', (most, axis) => {
  expect(planAxis(most)).toEqual(axis);
});
