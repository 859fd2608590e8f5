/** Exports a page's or a topic's data as a payload. */
import { packBase, packOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Page } from '../../../shared/records.ts';
import { encodePayload, pageKey, topicKey } from '../../content/payload.ts';
import type { Collection } from './collect.ts';

/**
 * The payload of a whole page or topic, dated `now` (ms since 1970).
 * Fails with `invalid-request` for a selection: a payload holds whole pages only.
 */
export function formatPayload(collection: Collection, now: number): string {
  return encodePayload({ data: payloadData(collection), prerenderedAt: now });
}

/** The values by payload key; addresses are as in the files, without their pack's prefix. */
export function payloadData({
  kind,
  path,
  framework,
  topic,
  pages,
}: Collection): Record<string, unknown> {
  if (kind === 'selection') {
    throw new AppError('invalid-request', 'A payload is made of a whole page or topic.');
  }
  const base = packBase(packOf(path));
  const withoutPack = <Addressed extends { path: string }>(one: Addressed): Addressed => ({
    ...one,
    path: one.path.slice(base.length),
  });
  const pageWithoutPack = (page: Page): Page => {
    const path = page.path.slice(base.length);
    return { ...page, path, stem: path.slice(1) };
  };
  if (kind === 'topic') {
    const key = topicKey(topic.frameworkSlug, topic.slug);
    return { [key]: { topic, framework, pages: pages.map(({ page }) => pageWithoutPack(page)) } };
  }
  return Object.fromEntries(
    pages.map(({ page, siblings, blogLink }) => [
      pageKey(page.path.slice(base.length)),
      {
        page: pageWithoutPack(page),
        siblings: siblings.map(withoutPack),
        blogLink: blogLink && withoutPack(blogLink),
      },
    ]),
  );
}
