/** Makes shares in the calling thread, for the sharing worker. */
import { joinShare } from './collect.ts';
import type { SharedPage } from './collect.ts';
import { makeShare } from './make-share.ts';
import type { ShareMaker } from './share-maker.ts';

export function makeHere(): ShareMaker {
  const pages: SharedPage[] = [];
  return {
    add: async (page) => pages.push(page),
    make: async (head, product) => makeShare(joinShare(head, pages), product),
    close: () => undefined,
  };
}
