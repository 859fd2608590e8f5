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
 * The label has the renderer's length limit and excludes `[`: otherwise a text full of openings would be scanned again
 * from each. An unclosed name also matches, so that it's skipped at once.
 */
const reference = /!\[[^[\]\n]{0,500}\]\(figure:([^)\s]*)(\)?)/g;

/** Every figure the Markdown shows outside code; an invalid name is listed as written. */
export function listFigureReferences(markdown: string): FigureReference[] {
  if (!markdown.includes('(figure:')) return [];
  return [...blankCode(markdown).matchAll(reference)]
    .filter(([, , close]) => close === ')')
    .map(({ 1: name = '', index }) => ({ name, offset: index }));
}

/** The maximum number of figures looked up for one rendering. */
const maxFigures = 1000;

/** The addresses of all figures that the texts may show; some may only occur in code. */
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
