/** Writes the gaps of a page as a file next to the content. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatGaps } from '../../src/main/content/format-gaps.ts';
import type { Gap } from '../../src/shared/records.ts';

/** Writes the file of a page's gaps, or removes it if there are none. */
export function writeGaps(folder: string, page: string, gaps: readonly Gap[]): void {
  const path = join(folder, page.replace(/^qa\//, 'gaps/').replace(/\.md$/, '.yml'));
  if (gaps.length === 0) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, formatGaps(gaps));
}
