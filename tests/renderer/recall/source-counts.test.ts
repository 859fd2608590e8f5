import { afterEach, expect, test, vi } from 'vitest';
import { SourceCounts } from '../../../src/renderer/recall/source-counts.svelte.ts';
import type { NamedSource } from '../../../src/shared/study/source.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('reads the offered sources only once, as the screen may be gone before the answer', async () => {
  const request = (): Promise<unknown> => Promise.resolve({ ok: true, value: { total: 3 } });
  vi.stubGlobal('window', { api: { request } });
  const sources: NamedSource[] = [{ kind: 'path', path: '/' }, { kind: 'due' }];
  const tree = { frameworks: [], packs: [], articles: [], problemsCount: 0 };
  const readScreen = vi.fn(() => ({ kind: 'outputs' as const, tree, sources, due: 0 }));

  const counts = new SourceCounts(readScreen);
  await counts.load();
  expect(readScreen).toHaveBeenCalledTimes(1);
  expect(sources.map((source) => counts.find(source))).toEqual([3, 3]);
});
