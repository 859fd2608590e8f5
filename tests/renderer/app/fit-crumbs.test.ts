import { describe, expect, test } from 'vitest';
import { countFolded } from '../../../src/renderer/app/fit-crumbs.ts';

describe('breadcrumbs', () => {
  test.each([
    // Widths, room, folded crumbs.
    [[60, 80, 120, 140], 400, 0],
    [[60, 80, 120, 140], 399, 2],
    [[60, 80, 120, 140], 290, 2],
    [[60, 80, 120, 140], 289, 3],
    [[60, 80, 120, 140], 10, 3],
    [[60], 10, 0],
    [[], 10, 0],
  ])('%j in %i pixels folds %i', (widths, room, folded) => {
    expect(countFolded(widths, room, 30)).toBe(folded);
  });

  test('does not fold one crumb alone, as the button would hardly be narrower', () => {
    expect(countFolded([60, 80], 139, 30)).toBe(1);
    expect(countFolded([60, 80, 90], 229, 30)).toBe(2);
  });
});
