/** Drops files and folders on a window through DevTools’ protocol, as a file manager does. */
import type { Page } from '@playwright/test';

export async function dropFiles(page: Page, paths: readonly string[]): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  const at = { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}
