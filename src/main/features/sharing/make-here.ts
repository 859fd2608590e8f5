/** Makes shares in the calling thread, for the sharing worker. */
import { withDiagrams } from '../../jobs/rendering/with-diagrams.ts';
import { joinShare } from './collect.ts';
import type { SharedPage } from './collect.ts';
import { makeShare } from './make-share.ts';
import type { ShareMaker } from './share-maker.ts';

export function makeHere(): ShareMaker {
  const pages: SharedPage[] = [];
  return {
    add: async (page) => pages.push(page),
    make: async (head, product) => {
      const collection = joinShare(head, pages);
      return await withDiagrams((draw) => makeShare(collection, product, draw));
    },
    close: () => undefined,
  };
}
