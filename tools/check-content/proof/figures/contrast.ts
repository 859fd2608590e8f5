/** Checks that the text of a figure has enough contrast in both color schemes. */
import { generate, parse as parseCss, walk } from 'css-tree';
import type { CssNode } from 'css-tree';
import { SaxesParser } from 'saxes';

type Scheme = 'light' | 'dark';

/** The backgrounds behind figures in the app and its documents. */
const grounds: Record<Scheme, string[]> = {
  light: ['#ffffff', '#fdfdf8'],
  dark: ['#1b1c17', '#23241f'],
};

/** WCAG's minimum contrast for text. */
const least = 4.5;

/** Colors by class name. */
type Fills = Record<Scheme, Map<string, string>>;

/** Texts with too little contrast, one per color; lines and columns count from 1. */
export function findFaintTexts(svg: string): { line: number; column: number; message: string }[] {
  const fills = readFills(svg);
  const problems: { line: number; column: number; message: string }[] = [];
  const reported = new Set<string>();
  const boxes = new Set<string>();
  const texts: { name: string | null; line: number; column: number }[] = [];
  const inherited: (string | null)[] = [null];
  const parser = new SaxesParser({ position: true });
  parser.on('opentag', ({ name, attributes }) => {
    const classes = String(attributes['class'] ?? '').split(/\s+/);
    const own = classes.find((one) => fills.light.has(one)) ?? inherited.at(-1) ?? null;
    inherited.push(own);
    if (name === 'text' || name === 'tspan') {
      texts.push({ name: own, line: parser.line, column: parser.column });
    } else if (own !== null && name !== 'g' && name !== 'svg') boxes.add(own);
  });
  parser.on('closetag', () => void inherited.pop());
  parser.write(svg).close();
  for (const { name, line, column } of texts) {
    const report = (message: string): void => {
      if (reported.has(message)) return;
      reported.add(message);
      problems.push({ line, column, message });
    };
    if (name === null) {
      report('This text has no color of a class, such as "ink": it would be black on black.');
      continue;
    }
    for (const scheme of ['light', 'dark'] as const) {
      const color = fills[scheme].get(name) ?? fills.light.get(name) ?? '';
      const behind = [...boxes].map((box) => fills[scheme].get(box) ?? fills.light.get(box) ?? '');
      for (const ground of [...grounds[scheme], ...behind]) {
        const ratio = contrast(color, ground);
        if (ratio >= least) continue;
        report(
          `The class "${name}" (${color}) has a contrast of ${ratio.toFixed(1)} on ${ground} in the ${scheme} scheme: at least ${least} is needed.`,
        );
      }
    }
  }
  return problems;
}

/** The fills that the style sheets assign to classes. */
function readFills(svg: string): Fills {
  const fills: Fills = { light: new Map(), dark: new Map() };
  for (const [, css = ''] of svg.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) {
    walk(parseCss(css), {
      visit: 'Rule',
      enter(this: { atrule: CssNode | null }, rule) {
        const query = this.atrule === null ? '' : generate(this.atrule);
        const scheme = /prefers-color-scheme:\s*dark/.test(query) ? 'dark' : 'light';
        const classes = [...generate(rule.prelude).matchAll(/\.([\w-]+)/g)];
        rule.block.children.forEach((declaration) => {
          if (declaration.type !== 'Declaration' || declaration.property !== 'fill') return;
          const color = generate(declaration.value);
          if (!/^#[\da-f]{6}$/i.test(color)) return;
          for (const [, name = ''] of classes) fills[scheme].set(name, color);
        });
      },
    });
  }
  return fills;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
