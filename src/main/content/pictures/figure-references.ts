/** Finds the figures that texts show: `![text](figure:name)`. */
import { isSlug } from '../../../shared/address.ts';
import { blankCode } from '../blank-code.ts';

/** One figure in a text. */
export interface FigureReference {
  name: string;
  /** Its offset in the text, in UTF-16 units. */
  offset: number;
}

/**
 * Its text is as long as that of a figure that is drawn, and holds no `[`, or a text full of beginnings would be read on from
 * each of them. A name that isn't closed is passed over at once, for nothing in it is a figure.
 */
const reference = /!\[[^[\]\n]{0,500}\]\(figure:([^)\s]*)(\)?)/g;

/** Every figure the Markdown shows outside code; an invalid name is listed as written. */
export function listFigureReferences(markdown: string): FigureReference[] {
  if (!markdown.includes('(figure:')) return [];
  return [...blankCode(markdown).matchAll(reference)]
    .filter(([, , close]) => close === ')')
    .map(({ 1: name = '', index }) => ({ name, offset: index }));
}

/** The most figures that are looked up for what is rendered together. */
const maxFigures = 1000;

/** The addresses of all figures that the texts may show; some of them may only stand in code. */
export function listPossibleFigures(texts: readonly string[], base: string): string[] {
  const names = new Set<string>();
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(/\(figure:([a-z0-9-]{1,200})\)/g)) {
      names.add(name);
      if (names.size >= maxFigures) return [...names].map((one) => figureAddress(one, base));
    }
  }
  return [...names].map((name) => figureAddress(name, base));
}

/** The address at which the app serves a figure of the library or, with its base (`/@<pack>`), of a pack. */
export function figureAddress(name: string, base = ''): string {
  return `${base}/figures/${name}.svg`;
}

/** Whether the address names a figure. */
export function isFigureAddress(address: string): boolean {
  const [, name = ''] = /^(?:\/@[a-z0-9-]+)?\/figures\/([^/]+)\.svg$/.exec(address) ?? [];
  return isSlug(name);
}
