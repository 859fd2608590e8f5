import { expect, test } from 'vitest';
import { outlineShare, readSharedPage } from '../../../../src/main/features/sharing/collect.ts';
import type { ShareProduct } from '../../../../src/main/features/sharing/make-share.ts';
import { makeHere } from '../../../../src/main/features/sharing/make-here.ts';
import { makeInWorker } from '../../../../src/main/features/sharing/share-maker.ts';
import type { ShareMaker } from '../../../../src/main/features/sharing/share-maker.ts';
import { brewing, useLibrary } from './fixture.ts';

const library = useLibrary();
const script = new URL('../../../../src/main/features/sharing/worker.ts', import.meta.url);

async function make(maker: ShareMaker, product: ShareProduct): Promise<string | Uint8Array> {
  const { paths, questions, ...head } = outlineShare(library.store, {
    path: brewing,
    questions: null,
  });
  for (const path of paths) {
    const context = readSharedPage(library.store, { paths, questions, ...head }, path);
    if (context === null) continue;
    await maker.add({
      context,
      pictures: [],
      fixtures: new Map(),
      reviews: [],
      marks: [],
      gaps: [],
    });
  }
  return await maker.make(head, product).finally(() => maker.close());
}

test.each<ShareProduct>([
  { to: 'copy', format: 'text' },
  { to: 'save', format: 'anki', now: 0 },
  { to: 'save', format: 'pack', now: 0 },
  { to: 'save', format: 'apkg', now: 0 },
  { to: 'paper', paper: 'rules', fonts: [] },
])('a worker gives the same result as this thread: %j', async (product) => {
  const here = await make(makeHere(), product);
  const there = await make(makeInWorker(script), product);
  expect(here).toHaveProperty('length');
  expect(Buffer.from(there as string).equals(Buffer.from(here as string))).toBe(true);
});

test('a share that cannot be made is refused with the reason', async () => {
  const rules = { to: 'paper', paper: 'rules', fonts: [] } as const;
  const maker = makeInWorker(script);
  const {
    paths: _,
    questions: __,
    ...head
  } = outlineShare(library.store, {
    path: brewing,
    questions: null,
  });
  await expect(maker.make(head, rules)).rejects.toMatchObject({
    code: 'content',
    message: 'These questions have no rules of thumb.',
  });
  maker.close();
});
