/** Reads a figure: an SVG file that's checked to hold a drawing and nothing else. */
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import type { YamlProblem } from '../yaml/yaml-source.ts';

export interface FigureDraft {
  kind: 'figure';
  /** In the drawing's own units, which are pixels on the screen. */
  width: number;
  height: number;
  /** What it shows, for readers who can't see it and have no better text. */
  title: string;
  svg: string;
}

/** The most characters a figure may have, in UTF-16 units. */
const sizeLimit = 200_000;

const elements = new Set(
  (
    'svg title desc defs style g path rect circle ellipse line polyline polygon text tspan marker use ' +
    'clipPath mask pattern linearGradient radialGradient stop'
  ).split(' '),
);

/** Parses and checks the text of a figure; the draft is null when anything is wrong. */
export function parseFigure(text: string): { draft: FigureDraft | null; problems: YamlProblem[] } {
  const problems: YamlProblem[] = [];
  if (text.length > sizeLimit) {
    const message = `The figure has more than ${sizeLimit / 1000} KB: draw less, or round its numbers.`;
    return { draft: null, problems: [{ line: 1, column: 1, message }] };
  }
  const parser = new SaxesParser({ position: true });
  const report = (message: string): void => {
    problems.push({ line: parser.line, column: parser.column + 1, message });
  };
  const open: string[] = [];
  let size: { width: number; height: number } | null = null;
  let title = '';
  let hasRoot = false;
  const readText = (data: string): void => {
    const inside = open.at(-1);
    if (inside === 'title' && open.length === 2) title += data;
    if (inside === 'style') checkStyle(data, report);
  };
  parser.on('error', ({ message }) => {
    report(`This is not valid XML: ${message.replace(/^[\d:]+ /, '').replace(/\.$/, '')}.`);
  });
  parser.on('doctype', () => report('A figure has no DOCTYPE: remove it.'));
  parser.on('processinginstruction', () =>
    report('A figure has no processing instructions: remove it.'),
  );
  parser.on('opentag', (opened) => {
    const tag = opened as SaxesTagPlain;
    checkTag(tag, report);
    if (!hasRoot) {
      hasRoot = true;
      if (tag.name !== 'svg') report('The figure must be one <svg> element.');
      size = readSize(tag, report);
    }
    open.push(tag.name);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.write(text).close();
  title = title.trim();
  if (problems.length === 0 && title === '') {
    const message = 'The figure has no <title>: say in it what is to be seen.';
    problems.push({ line: 1, column: 1, message });
  }
  if (problems.length > 0 || size === null) return { draft: null, problems };
  return {
    draft: { kind: 'figure', ...(size as { width: number; height: number }), title, svg: text },
    problems,
  };
}

function checkTag({ name, attributes }: SaxesTagPlain, report: (message: string) => void): void {
  if (!elements.has(name)) report(`<${name}> does not belong in a figure: remove it.`);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute)) report(`A figure does nothing: remove "${attribute}".`);
    if (/(?:^|:)(?:href|src|base)$/i.test(attribute) && !value.startsWith('#')) {
      report(`"${attribute}" leads out of the figure: only "#id" may be referred to.`);
    }
    checkStyle(value, report);
  }
}

/** Nothing may be fetched, and nothing hidden behind escapes. */
function checkStyle(css: string, report: (message: string) => void): void {
  if (/@import|\\|image-set|expression\s*\(/i.test(css)) {
    report('The styles may not import, escape or compute anything: remove it.');
  }
  if (/url\(\s*(?!["']?#)/i.test(css)) {
    report('"url()" leads out of the figure: only "url(#id)" is allowed.');
  }
}

function readSize(
  { attributes }: SaxesTagPlain,
  report: (message: string) => void,
): { width: number; height: number } | null {
  if (attributes['xmlns'] !== 'http://www.w3.org/2000/svg') {
    report('The <svg> element must say xmlns="http://www.w3.org/2000/svg".');
  }
  const [, width, height] = /^0 0 (\d{1,4}) (\d{1,4})$/.exec(attributes['viewBox'] ?? '') ?? [];
  if (Number(width) > 0 && Number(height) > 0) {
    return { width: Number(width), height: Number(height) };
  }
  report('The <svg> element must have a viewBox of whole numbers, such as "0 0 720 360".');
  return null;
}
