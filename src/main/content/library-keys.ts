/** The keys by which files of a library refer to one another, so that references can be checked without building records. */
import { slugsOfPath } from './file-path.ts';
import { imageFileAddress } from './pictures/image-references.ts';
import type { ParsedFile } from './parse.ts';

/** Something that a file provides to others. */
export interface Provided {
  key: string;
  /** The data that others read from it. If several files provide a key, the first by value wins, then by path. */
  value: string;
}

/** Returns the first file that provides a key; null if none does. */
export type Find = (key: string) => { file: string; value: string } | null;

/** A framework or topic, as seen by its children. */
export interface Parent {
  name: string;
  slug: string;
  /** The slug of a topic's framework; null for a framework. */
  frameworkSlug: string | null;
}

/** The file of a framework or topic. Its value is JSON: a `Parent`, or null while the file is broken. */
export function parentKey(file: string): string {
  return `parent ${file}`;
}

/** Anything at an address in the library, even if broken, except a broken topic, which is found by its file. */
export function addressKey(address: string): string {
  return `address ${address}`;
}

export function figureKey(name: string): string {
  return `figure ${name}`;
}

export function imageKey(address: string): string {
  return `image ${address}`;
}

/** A fixture; its value is empty unless it is broken. */
export function fixtureKey(name: string): string {
  return `fixture ${name}`;
}

/** A place among the members of a group, such as the pages of a topic. */
export function orderKey(order: number, group: string): string {
  return `order ${order} ${group}`;
}

/** A page of the group whose `order` isn't known, because its file has problems. */
export function unknownOrderKey(group: string): string {
  return `unknown order ${group}`;
}

/** The article that accompanies a page. */
export function articleKey(page: string): string {
  return `article of ${page}`;
}

/** The gaps of the page at an address; its value is a JSON list of them. */
export function gapsKey(page: string): string {
  return `gaps of ${page}`;
}

/** The library's site file. */
export const siteKey = 'site';

/** The groups in which each `order` must be unique. */
export const groups = {
  framework: (): string => 'framework of the library',
  topic: (framework: string): string => `topic of ${framework}`,
  page: (framework: string, topic: string): string => `page of ${framework}/${topic}`,
};

/** The file's address, even if it's broken; null for a broken topic (its name is ambiguous) and files without an address. */
export function addressOfFile({ kind, path, draft }: ParsedFile): string | null {
  const own = `/${slugsOfPath(path).join('/')}`;
  if (kind === 'framework' || kind === 'page') return own;
  if (kind === 'article') return `/blog${own}`;
  return draft?.kind === 'topic' ? `/${draft.frameworkSlug}/${draft.slug}` : null;
}

/** Everything that the file provides to others; depends only on the file. */
export function listProvided(file: ParsedFile): Provided[] {
  const { kind, path, draft, good } = file;
  const slugs = slugsOfPath(path);
  const named = (key: string): Provided => ({ key, value: '' });
  const address = addressOfFile(file);
  const addresses = address === null ? [] : [named(addressKey(address))];
  switch (kind) {
    case 'framework':
    case 'topic':
      return [...addresses, ...listOfParent(file)];
    case 'page': {
      const [framework = '', topic = '', slug = ''] = slugs;
      const group = groups.page(framework, topic);
      const isOrdered = draft?.kind === 'page' && good === undefined;
      const key = isOrdered ? orderKey(draft.order, group) : unknownOrderKey(group);
      return [...addresses, { key, value: slug }];
    }
    case 'gaps': {
      const gaps = draft?.kind === 'gaps' ? draft.gaps : [];
      return [{ key: gapsKey(`/${slugs.join('/')}`), value: JSON.stringify(gaps) }];
    }
    case 'article': {
      const pages = draft?.kind === 'article' ? new Set(draft.pages) : [];
      return [...addresses, ...[...pages].map(articleKey).map(named)];
    }
    case 'figure':
      return slugs.map(figureKey).map(named);
    case 'image':
      return [named(imageKey(imageFileAddress(path)))];
    case 'fixture':
      return [{ key: fixtureKey(slugs.join('/')), value: draft === null ? 'broken' : '' }];
    case 'synonyms':
    case 'role':
      return [];
    case 'site':
      return draft === null ? [] : [named(siteKey)];
  }
}

function listOfParent({ path, draft }: ParsedFile): Provided[] {
  const provided = [{ key: parentKey(path), value: 'null' }];
  if (draft?.kind !== 'framework' && draft?.kind !== 'topic') return provided;
  const { name, slug, order } = draft;
  const frameworkSlug = draft.kind === 'topic' ? draft.frameworkSlug : null;
  const parent: Parent = { name, slug, frameworkSlug };
  provided[0] = { key: parentKey(path), value: JSON.stringify(parent) };
  if (draft.kind === 'framework') {
    provided.push({ key: orderKey(order, groups.framework()), value: rank(draft.tier, slug) });
  } else {
    const { frameworkSlug: framework } = draft;
    provided.push({ key: orderKey(order, groups.topic(framework)), value: slug });
  }
  return provided;
}

/** A text that sorts by number, then by name. */
function rank(number: number, name: string): string {
  return `${(BigInt(number) + 2n ** 53n).toString().padStart(17, '0')} ${name}`;
}
