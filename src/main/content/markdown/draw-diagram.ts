/** Draws Mermaid diagrams as SVG elements whose colors are the surrounding page's. */
import { createHash } from 'node:crypto';
import { renderMermaidSVG } from 'beautiful-mermaid';
import MarkdownIt from 'markdown-it';
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import { formatNumber } from '../../../shared/format-number.ts';
import { showSigns } from './diagram-text.ts';
import { readDiagram } from './read-diagram.ts';

/** Why a diagram isn't drawn, as a sentence. */
export interface DiagramMistake {
  reason: string;
}

export interface Diagram {
  /** The name of the kind: `Sequence diagram`. */
  name: string;
  svg: string;
}

export type DrawDiagram = (source: string) => Diagram | DiagramMistake;

/** Larger diagrams take seconds to lay out. */
const [lineLimit, characterLimit] = [100, 5000];

const cannotPlace =
  'The diagram can’t be drawn: remove a link from a box to itself, or link the parts.';

const { escapeHtml } = new MarkdownIt().utils;

/** Draws the text of a `mermaid` fence. */
export const drawDiagram: DrawDiagram = (source) => {
  if (source.length > characterLimit || source.split('\n').length > lineLimit) {
    const limits = `${lineLimit} lines or ${formatNumber(characterLimit)} characters`;
    return { reason: `A diagram of more than ${limits} is not drawn: split it.` };
  }
  const read = readDiagram(source);
  if (typeof read === 'string') return { reason: read };
  try {
    const svg = renderMermaidSVG(read.text, { transparent: true });
    // The library can't place some boxes with a link to themselves next to boxes without one.
    if (/\b(?:NaN|Infinity)\b/.test(svg.slice(0, 500))) return { reason: cannotPlace };
    return { name: read.name, svg: rewrite(svg, idOf(source)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { reason: `The diagram can’t be drawn: ${showSigns(error.message)}` };
  }
};

function idOf(source: string): string {
  return `d${createHash('sha256').update(source).digest('hex').slice(0, 12)}`;
}

const elements = new Set(
  'svg g defs marker rect circle ellipse line path polygon polyline text tspan'.split(' '),
);
const numbers = new Set(
  (
    'x y x1 y1 x2 y2 dx dy cx cy r rx ry width height d points viewBox transform refX refY markerWidth markerHeight ' +
    'font-size font-weight stroke-width stroke-dasharray'
  ).split(' '),
);
const words = new Set(['text-anchor', 'orient', 'stroke-linejoin', 'stroke-linecap']);

/**
 * Rebuilds the drawing from allowed elements and attributes: no styles, which the content security policy would block,
 * and ids that differ from those of other diagrams on the page.
 */
function rewrite(svg: string, id: string): string {
  const parts: string[] = [];
  const parser = new SaxesParser();
  const extent = new TextExtent();
  let skipped = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }: SaxesTagPlain) => {
    if (skipped > 0 || !elements.has(name)) skipped += 1;
    else parts.push(`<${name}${formatAttributes(attributes, id)}${isSelfClosing ? '/' : ''}>`);
    extent.open(attributes);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (skipped > 0) skipped -= 1;
    else if (!isSelfClosing) parts.push(`</${name}>`);
  });
  parser.on('text', (text) => {
    if (skipped > 0 || text.trim() === '') return;
    parts.push(escapeHtml(showSigns(text)));
    extent.add(text);
  });
  parser.write(svg).close();
  return parts
    .join('')
    .replace(/ viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+"/, (_, ...[width, height]) =>
      extent.formatView(Number(width), String(height)),
    );
}

/** The widths of texts: the drawing library cuts off those that are wider than the rest. */
class TextExtent {
  #left = 0;
  #right = 0;
  #line = { x: 0, size: 0, anchor: 'start', length: 0 };

  /** A `text` or a `tspan`; without an `x`, it continues the line. */
  open({ x, 'font-size': size, 'text-anchor': anchor }: Record<string, string>): void {
    const { size: lastSize, anchor: lastAnchor } = this.#line;
    if (x === undefined) return;
    this.#line = {
      ...{ x: Number(x), length: 0 },
      ...{ size: Number(size ?? lastSize), anchor: anchor ?? (size ? 'start' : lastAnchor) },
    };
  }

  add(text: string): void {
    this.#line.length += [...text].length;
    const { x, size, anchor, length } = this.#line;
    const width = length * size * 0.6;
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
    this.#left = Math.min(this.#left, Math.floor(left));
    this.#right = Math.max(this.#right, Math.ceil(left + width));
  }

  /** The attributes of a drawing of this size that also holds the texts. */
  formatView(width: number, height: string): string {
    const whole = Math.max(width, this.#right) - this.#left;
    return ` viewBox="${this.#left} 0 ${whole} ${height}" width="${whole}"`;
  }
}

function formatAttributes(attributes: Record<string, string>, id: string): string {
  return Object.entries(attributes)
    .map(([name, value]) => [name, readValue(name, value, id)] as const)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** The attribute's value as it's written; null if it's left out. */
function readValue(name: string, value: string, id: string): string | null {
  if (numbers.has(name))
    return value.replace(/\d+\.\d+/g, (one) => String(Number(Number(one).toFixed(2))));
  if (words.has(name)) return value;
  if (name === 'fill' || name === 'stroke') return readColor(value);
  if (name === 'id') return `${id}-${value}`;
  const [, target] = /^url\(#([\w-]+)\)$/.exec(value) ?? [];
  return /^marker-/.test(name) && target !== undefined ? `url(#${id}-${target})` : null;
}

/** The drawing library's variables, by the role of their color on the page. */
const roles: readonly [RegExp, string][] = [
  [/^_?text(?:-\w+)?$/, 'ink'],
  [/^_?(?:line|arrow)$/, 'line'],
  [/^_?(?:node-stroke|inner-stroke)$/, 'edge'],
  [/^_?(?:node-fill|group-hdr|key-badge)$/, 'box'],
  [/^_?(?:bg|group-fill)$/, 'paper'],
];

/** Unknown colors become ink, so that nothing is invisible in either theme. */
function readColor(value: string): string {
  if (value === 'none' || value === 'transparent') return 'none';
  const [, variable = ''] = /^var\(--([\w-]+)/.exec(value) ?? [];
  const [, role = 'ink'] = roles.find(([pattern]) => pattern.test(variable)) ?? [];
  return `var(--diagram-${role})`;
}
