/** Creates fences for tests, which are run as is. */
import type { Fence } from '../../../../tools/check-content/proof/fence.ts';
import { parseFenceInfo } from '../../../../src/main/content/fences/fence-info.ts';

/** Makes the fence that `info` and `code` describe. */
export function makeFence(info: string, code: string): Fence {
  const { info: words } = parseFenceInfo(info);
  if (words === null) throw new Error(`"${info}" is no language.`);
  return {
    ...words,
    file: 'qa/a/b/c.md',
    framework: 'a',
    code,
    position: { line: 1, column: 1 },
    positionAt: () => ({ line: 1, column: 1 }),
    expected: null,
    varied: null,
  };
}
