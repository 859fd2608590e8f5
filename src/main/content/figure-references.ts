/** The figures that texts show: `![text](figure:name)`. */
import { isSlug } from '../../shared/address.ts';

/** One figure in a text. */
export interface FigureReference {
  name: string;
  /** Where it stands, in UTF-16 units. */
  offset: number;
}

const reference = /!\[[^\]\n]*\]\(figure:([^)\s]*)\)/g;

/** Every figure that the Markdown shows outside of fences; a wrong name is listed as it is written. */
export function listFigureReferences(markdown: string): FigureReference[] {
  if (!markdown.includes('(figure:')) return [];
  const text = markdown.replace(/^ {0,3}(```+|~~~+)[^]*?^ {0,3}\1/gm, (fence) =>
    ' '.repeat(fence.length),
  );
  return [...text.matchAll(reference)].map(({ 1: name = '', index }) => ({ name, offset: index }));
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
