/** Tracks the names and orders used by a library's files, and finds free ones. */
import { maxOrder } from '../../content/drafts.ts';
import { slugsOfPath } from '../../content/file-path.ts';
import type { KnownLibrary } from './updates/known-library.ts';

/** A framework or topic that pages can be in. */
export interface Parent {
  slug: string;
  name: string;
  order: number;
}

export interface TakenPlaces {
  /** By slug. */
  frameworks: Map<string, Parent>;
  /** By `<framework slug>/<slug>`. */
  topics: Map<string, Parent>;
  /** The slugs of pages, by `<framework slug>/<topic slug>`. */
  taken: Map<string, Set<string>>;
  /** The orders, by the key of the siblings that share them. */
  orders: Map<string, Set<number>>;
}

/** The places used by a library; none for null. */
export function listTaken(library: Pick<KnownLibrary, 'records' | 'files'> | null): TakenPlaces {
  const { frameworks = [], topics = [], pages = [] } = library?.records ?? {};
  const orders = new Map<string, Set<number>>();
  const taken = new Map<string, Set<string>>();
  for (const { order } of frameworks) takenOrders(orders, 'frameworks').add(order);
  for (const { frameworkSlug, order } of topics) {
    takenOrders(orders, `topics of ${frameworkSlug}`).add(order);
  }
  for (const { frameworkSlug, topicSlug, order } of pages) {
    takenOrders(orders, `${frameworkSlug}/${topicSlug}`).add(order);
  }
  // A page's file keeps its name even if it is unreadable.
  for (const { path } of library?.files.filter(({ kind }) => kind === 'page') ?? []) {
    const [framework = '', topic = '', slug = ''] = slugsOfPath(path);
    const within = `${framework}/${topic}`;
    taken.set(within, (taken.get(within) ?? new Set()).add(slug));
  }
  return {
    frameworks: new Map(frameworks.map((framework) => [framework.slug, framework])),
    topics: new Map(topics.map((topic) => [`${topic.frameworkSlug}/${topic.slug}`, topic])),
    taken,
    orders,
  };
}

export function takenOrders(orders: Map<string, Set<number>>, group: string): Set<number> {
  const taken = orders.get(group) ?? new Set<number>();
  orders.set(group, taken);
  return taken;
}

/** The wanted order if it is valid and free, otherwise the next free one. */
export function freeOrder(wanted: number | null, taken: Set<number>, lowest = 1): number {
  const isSensible =
    wanted !== null && Number.isInteger(wanted) && wanted >= lowest && wanted <= maxOrder;
  let order = isSensible ? wanted : 1;
  while (taken.has(order)) order += 1;
  taken.add(order);
  return order;
}
