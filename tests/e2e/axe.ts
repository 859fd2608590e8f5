/** Runs axe on the current state of a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixture.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each violated rule, with the elements that violate it. */
export async function findViolations(page: Page): Promise<string[]> {
  // A busy machine may take a while to draw a new size or new colors.
  await page.evaluate(waitForFrames);
  // axe's own frame handling opens pages, which this app denies.
  const results = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/**
 * Expects no violations, light and dark, wide and narrow.
 * `shown` is scrolled to the middle at each size, so that no sticky bar covers it.
 */
export async function expectNoViolations(page: Page, name: string, shown?: Locator): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [900, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await shown?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findViolations(page), `${name}, ${colorScheme}, ${width} wide`).toEqual([]);
    }
  }
}

/** Runs in the page. */
function waitForFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
