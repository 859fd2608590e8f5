/** Reads a figure: an SVG drawing limited to a list of allowed elements, with a size and a title. */
import type { YamlProblem } from '../yaml.ts';
import { pixelLimit } from './image.ts';
import { readDrawing } from './drawing.ts';
import type { Report } from './drawing.ts';
import type { DrawingElement } from './drawing-expansion.ts';

export interface FigureDraft {
  kind: 'figure';
  /** In the drawing's own units, which are CSS pixels. */
  width: number;
  height: number;
  /** The fallback description for readers who can't see it. */
  title: string;
  svg: string;
}

/** The maximum number of characters in a figure, in UTF-16 units. */
const sizeLimit = 200_000;

const elements = new Set(
  (
    'svg title desc defs style g path rect circle ellipse line polyline polygon text tspan marker use ' +
    'clipPath mask pattern linearGradient radialGradient stop'
  ).split(' '),
);

/** Parses and checks the text of a figure; the draft is null when anything is wrong. */
export function parseFigure(text: string): { draft: FigureDraft | null; problems: YamlProblem[] } {
  if (text.length > sizeLimit) {
    const message = `The figure has more than ${sizeLimit / 1000} KB: draw less, or round its numbers.`;
    return { draft: null, problems: [{ line: 1, column: 1, message }] };
  }
  let size: { width: number; height: number } | null = null;
  let hasRoot = false;
  const { title, problems } = readDrawing(text, {
    checkElement(element, report) {
      const { name } = element;
      if (!elements.has(name)) report(`<${name}> does not belong in a figure: remove it.`);
      if (hasRoot) return;
      hasRoot = true;
      if (name !== 'svg') report('The figure must be one <svg> element.');
      size = readSize(element, report);
    },
    checkDoctype: (report) => report('A figure has no DOCTYPE: remove it.'),
    checkInstruction: (report) => report('A figure has no processing instructions: remove it.'),
  });
  if (problems.length === 0 && title === '') {
    const message = 'The figure has no <title>: describe in it what the figure shows.';
    problems.push({ line: 1, column: 1, message });
  }
  if (problems.length > 0 || size === null) return { draft: null, problems };
  return {
    draft: { kind: 'figure', ...(size as { width: number; height: number }), title, svg: text },
    problems,
  };
}

function readSize(
  { attributes }: DrawingElement,
  report: Report,
): { width: number; height: number } | null {
  if (attributes['xmlns'] !== 'http://www.w3.org/2000/svg') {
    report('The <svg> element must have xmlns="http://www.w3.org/2000/svg".');
  }
  const [, width, height] = /^0 0 (\d{1,4}) (\d{1,4})$/.exec(attributes['viewBox'] ?? '') ?? [];
  if (Number(width) * Number(height) > pixelLimit) {
    report(`The figure has more than ${pixelLimit / 1_000_000} million pixels: make it smaller.`);
    return null;
  }
  if (Number(width) > 0 && Number(height) > 0) {
    return { width: Number(width), height: Number(height) };
  }
  report('The <svg> element must have a viewBox of whole numbers, such as "0 0 720 360".');
  return null;
}
