/** The style sheets of exported documents, for any browser's screen and for paper. */
import { codeStyleSheet } from './code-styles.ts';

/** Fonts made for formulas, of any system; others set exponents too high. */
const mathFaces =
  "'Cambria Math', 'STIX Two Math', 'Latin Modern Math', 'DejaVu Math TeX Gyre', 'Noto Sans Math', math";

/** Shared by all documents. The named fonts are the window's: PDFs and prints embed them, saved HTML uses installed ones. */
const baseStyles = `
:root { color-scheme: light; --ink: #1b1c17; --soft: #50524a; --line: #d5d6ca; --accent: #a97f00;
  --prose: 'Source Serif 4', Charter, 'Bitstream Charter', 'Noto Serif', Cambria, Georgia, serif;
  --chrome: Inter, system-ui, 'Segoe UI', 'Noto Sans', Helvetica, sans-serif;
  --code: 'JetBrains Mono', ui-monospace, Consolas, 'DejaVu Sans Mono', monospace }
* { box-sizing: border-box; print-color-adjust: exact }
body { margin: 0 auto; padding: 2.5rem 1.5rem 4rem; max-width: 44rem; background: #fff; color: var(--ink);
  font: 1.0625rem/1.6 var(--prose); overflow-wrap: break-word }
h1, h2, h3, h4, h5, h6 { margin: 0; line-height: 1.25; font-weight: 650; text-wrap: balance; break-after: avoid }
h1 { font-size: 2rem }
p, ul, ol, figure, table, blockquote { margin: 0 }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: .16em }
code, pre, math { direction: ltr; unicode-bidi: isolate }
math { font-family: ${mathFaces} }
mtable[columnalign^='left'] mtd, mtable[columnalign^='right left'] mtd:nth-child(even) { text-align: left }
mtable[columnalign^='right left'] mtd:nth-child(odd) { text-align: -webkit-right }
:lang(ja, ko, zh) em { font-style: normal; font-weight: 650 }
:lang(ko) { word-break: keep-all }
code { font: .86em var(--code); font-variant-ligatures: none }
:not(pre) > code { padding: .1em .25em; border-radius: 3px; background: #f0f0e8 }
.place, .facts { color: var(--soft); font: .875rem/1.5 var(--chrome) }
.description { margin-top: .6rem; color: var(--soft) }
`;

/** Questions with their answers. */
export const answerStyles = `${baseStyles}${codeStyleSheet}
.part { margin-top: 3rem; padding-bottom: .4rem; border-bottom: 2px solid var(--accent); font-size: 1.5rem }
.contents { margin-top: 1.6rem }
.contents h2 { font-size: 1.1rem }
.contents ol { margin-top: .4rem; padding-left: 1.6em }
.contents span { color: var(--soft); font: .8125rem/1.5 var(--chrome) }
article { margin-top: 2.4rem }
.question { font-size: 1.25rem }
.difficulty { margin-top: .2rem; color: var(--soft); font: .8125rem/1.5 var(--chrome) }
.answer > * { margin-top: .8em }
.answer li + li { margin-top: .3em }
.answer h3, .answer h4 { font-size: 1.05rem }
blockquote { padding-inline-start: 1em; border-inline-start: 3px solid var(--line); color: var(--soft) }
img.figure, img.image { display: block; max-width: 100%; height: auto; margin-inline: auto; break-inside: avoid }
.masked { position: relative; display: block; width: fit-content; margin-inline: auto }
.masks { position: absolute; inset: 0; width: 100%; height: 100%; stroke: #212121; stroke-width: 1px }
.masks * { vector-effect: non-scaling-stroke }
.masks .asked { fill: #ff8e8e }
.masks .hidden { fill: #ffeba2 }
.masks .shown { fill: none; stroke: #d33a3a; stroke-width: 2px }
figure { border: 1px solid var(--line); border-radius: 6px; background: #f8f8f4 }
figure.output { border-style: dashed; background: none }
figure + figure.output { margin-top: .4em }
figure.diagram { border: 0; background: none; --diagram-ink: var(--ink); --diagram-line: var(--soft); --diagram-edge: #8b8d81;
  --diagram-box: #f4f4ee; --diagram-paper: #fff }
.diagram svg { display: block; max-width: 100%; height: auto; margin-inline: auto; font-family: var(--chrome) }
sub, sup { line-height: 0 }
mark { background: #fcf1c9; color: inherit }
kbd { padding: .05em .4em; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; font: .86em var(--chrome) }
details:not(.set-up) { padding-inline-start: 1em; border-inline-start: 3px solid var(--line) }
summary ~ * { margin-top: .5em }
.set-up summary { color: var(--soft); font: .75rem/1.4 var(--chrome); cursor: pointer }
figcaption { padding: .4rem 1rem 0; color: var(--soft); font: .75rem/1.4 var(--chrome) }
pre { margin: 0; padding: .3rem 1rem .7rem; overflow-x: auto; font: .8125rem/1.5 var(--code); tab-size: 4 }
pre code { font-size: inherit }
.table-scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font: .875rem/1.45 var(--chrome) }
th, td { padding-block: .4em; padding-inline-end: .8em; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
:where(.answer [dir]) :is(li, p, th, td) { unicode-bidi: plaintext; text-align: -webkit-match-parent }
.align-right { text-align: right }
.align-center { text-align: center }
.rule { margin-top: 1em; padding: .6rem 1rem; border-inline-start: 4px solid var(--accent); background: #fcf1c9 }
.rule b { display: block; font: 600 .75rem/1.5 var(--chrome); color: #574603 }
@media print {
  body { padding: 0; max-width: none; font-size: 10.5pt; line-height: 1.45 }
  h1 { font-size: 20pt }
  article { margin-top: 18pt }
  .part { margin-top: 18pt }
  section > .part { margin-top: 0 }
  .question { font-size: 13pt }
  figure, tr, blockquote, .rule { break-inside: avoid }
  .rule, figure.output { break-before: avoid }
  .set-up { display: none }
  details::details-content { content-visibility: visible }
  figcaption { break-after: avoid }
  p, li { orphans: 3; widows: 3 }
  pre { font-size: 8.5pt; overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere }
  table { font-size: 9pt }
  .table-scroll { overflow: visible }
}
`;

/** The rules of thumb on one sheet, at the text size and number of columns that fit. */
export function formatRulesStyles({
  points,
  columns,
}: {
  points: number;
  columns: number;
}): string {
  return `${baseStyles}
body { max-width: 60rem }
h1 { font-size: 1.6rem }
.rules { margin-top: 1.2rem; padding: 0; columns: ${columns}; column-gap: 1.6em; column-rule: 1px solid var(--line);
  list-style: none; font-size: .875rem; line-height: 1.35 }
.rules li { break-inside: avoid; padding: 0 0 .75em }
.rules h2 { padding: .3em 0 .4em; font: 650 1.1em/1.3 var(--chrome) }
.ask { color: var(--soft); font: .86em/1.3 var(--chrome) }
.keep { font-weight: 600 }
@media print {
  body { padding: 0; max-width: none }
  h1 { font-size: 15pt }
  .place, .facts { font-size: 8pt }
  .rules { margin-top: 8pt; font-size: ${points}pt; line-height: 1.28 }
}
`;
}

/** The margin between the text and the edge of the paper, in inches; a printer's own margin is smaller. */
export const paperMargins = { top: 0.75, bottom: 0.7, left: 0.75, right: 0.75 };

/** The header and footer of every printed page. */
export function formatPageStyles(title: string, location: string): string {
  const { top, right, bottom, left } = paperMargins;
  const face = "font: 8pt Inter, system-ui, 'Segoe UI', 'Noto Sans', sans-serif; color: #50524a";
  return `
@page { margin: ${top}in ${right}in ${bottom}in ${left}in;
  @top-left { content: ${quote(title)}; ${face} }
  @top-right { content: ${quote(location)}; ${face} }
  @bottom-left { content: 'Rule of Thumb'; ${face} }
  @bottom-right { content: counter(page) ' / ' counter(pages); ${face} } }
`;
}

/** The id, class and named page of a part of a topic, by its index. */
export function partName(index: number): string {
  return `part-${index + 1}`;
}

/** Starts each part of a topic on a new sheet, and names it in the header of its sheets. */
export function formatPartStyles(titles: readonly string[]): string {
  const rules = titles.map((title, index) => {
    const name = partName(index);
    return `.${name} { page: ${name} }\n@page ${name} { @top-right { content: ${quote(title)} } }\n`;
  });
  return rules.join('');
}

/** A CSS string; characters that could end it or the style element are escaped. */
function quote(text: string): string {
  return `'${text.replace(/[^\w .,:;()›-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}'`;
}
