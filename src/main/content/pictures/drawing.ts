/**
 * Reads SVG drawings and refuses those that could block the window: a drawing is a program whose references multiply
 * its elements, so they are counted before it is shown.
 */
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import type { YamlProblem } from '../yaml.ts';
import {
  depthLimit,
  judgeExpansion,
  listRules,
  local,
  numbersOf,
  tooDeep,
} from './drawing-expansion.ts';
import type { DrawingElement } from './drawing-expansion.ts';

/** Reports a problem at the current position of the parser. */
export type Report = (message: string) => void;

/** Additional checks for a kind of drawing. */
export interface DrawingChecks {
  checkElement?(element: DrawingElement, report: Report): void;
  checkDoctype?(report: Report): void;
  checkInstruction?(report: Report): void;
}

export interface Drawing {
  /** Null if there is no element. */
  root: DrawingElement | null;
  /** The text of the `<title>` that is a child of the root. */
  title: string;
  problems: YamlProblem[];
}

/** Parses the text of a drawing; `problems` is empty if it can't block the window. */
export function readDrawing(text: string, checks: DrawingChecks = {}): Drawing {
  const problems: YamlProblem[] = [];
  const parser = new SaxesParser({ position: true });
  const report: Report = (message) => {
    problems.push({ line: parser.line, column: parser.column + 1, message });
  };
  let root: DrawingElement | null = null;
  let title = '';
  const open: DrawingElement[] = [];
  let css = '';
  const sheets: string[] = [];
  const readText = (data: string): void => {
    const inside = open.at(-1)?.name;
    if (inside === 'title' && open.length === 2) title += data;
    if (inside === 'style') css += data;
  };
  parser.on('error', ({ message }) => {
    report(`This is not valid XML: ${message.replace(/^[\d:]+ /, '').replace(/\.$/, '')}.`);
  });
  parser.on('doctype', (doctype) => {
    checks.checkDoctype?.(report);
    if (doctype.includes('[')) report('A drawing declares no entities: remove its DOCTYPE.');
  });
  parser.on('processinginstruction', () => checks.checkInstruction?.(report));
  parser.on('opentag', (tag) => {
    const element = { ...(tag as SaxesTagPlain), children: [] };
    if (open.length === depthLimit) report(tooDeep);
    checks.checkElement?.(element, report);
    checkElement(element, report);
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    if (open.pop()?.name !== 'style') return;
    checkSheet(css, report);
    sheets.push(css);
    css = '';
  });
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.write(text).close();
  if (root !== null && problems.length === 0) {
    const message = judgeExpansion(root, sheets.join('\n'));
    if (message !== null) problems.push({ line: 1, column: 1, message });
  }
  return { root, title: title.trim(), problems };
}

function checkElement({ name, attributes }: DrawingElement, report: Report): void {
  if (/^(script|foreignObject|animate\w*|set|discard|image|feImage|iframe)$/i.test(local(name))) {
    report(`<${name}> does not belong in a drawing: remove it.`);
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute)) report(`A drawing can’t run scripts: remove "${attribute}".`);
    if (/^(?:href|src|base)$/i.test(local(attribute)) && !/^a$/i.test(local(name))) {
      if (!value.startsWith('#')) {
        report(`"${attribute}" leads out of the drawing: only "#id" may be referred to.`);
      }
    }
    if (attribute === 'style') checkDeclarations(value, report);
    else if (!attribute.startsWith('xmlns')) checkDeclarations(`${attribute}:${value}`, report);
  }
}

/** Refused styles, each with its message. The patterns are linear in the length of the text. */
const refusedStyles: readonly (readonly [RegExp, string])[] = [
  [
    /@import|\\|image-set|expression\s*\(/i,
    'The styles may not import, escape or compute anything: remove it.',
  ],
  [/url\(\s*(?!["']?#)/i, '"url()" leads out of the drawing: only "url(#id)" is allowed.'],
  [
    /(?<![\w.#-])(?:-webkit-)?(?:(?:backdrop-)?filter|(?:text|box)-shadow)\s*:(?!\s*none\b)/i,
    'Filters and shadows are refused, because they can take minutes to draw: remove them.',
  ],
  [
    /(?<![\w-])(?:-webkit-)?(?:animation|transition)(?:-\w+)*\s*:|@(?:-\w+-)?keyframes/i,
    'A drawing can’t be animated: remove the animation.',
  ],
  [
    /(?<![\w-])(?:--[\w-]*\s*:[^;:]*url\(|(?:-webkit-)?(?:mask|clip-path)\s*:\s*inherit)/i,
    '"url(#id)" may only be written where it is used: write it there.',
  ],
];

/** Nothing may be fetched, blurred, animated, or hidden behind escapes and variables. */
function checkDeclarations(css: string, report: Report): void {
  for (const [pattern, message] of refusedStyles) if (pattern.test(css)) report(message);
  for (const [, list = ''] of css.matchAll(/stroke-dasharray\s*:\s*([-+\d.e,\s]+)/gi)) {
    const sum = numbersOf(list).reduce((total, one) => total + Math.abs(one), 0);
    if (sum > 0 && sum < 0.1) {
      report('The dashes of a line are shorter than a tenth of a unit: make them longer.');
    }
  }
}

/** Checks a style sheet, where only rules for a class, an id or an element may refer to parts of the drawing. */
function checkSheet(css: string, report: Report): void {
  checkDeclarations(css, report);
  const followed = listRules(css).reduce((sum, { references }) => sum + references.length, 0);
  if ((css.match(/url\(/gi) ?? []).length !== followed) {
    report(
      'In a style sheet, "url(#id)" may only follow a class, an id or an element: write it there.',
    );
  }
}
