/** The note type of the notes the app writes for Anki: its fields, its card template and its style sheet. */

/** Anki matches note types by id, so it never changes. */
export const noteTypeId = 1_790_000_000_037;

/** On import, Anki replaces an older note type with a newer one: raise this (in seconds) with every change below. */
export const noteTypeModified = 1_795_900_002;

export const noteTypeName = 'Rule of Thumb';

/** In the order of a note's fields; the first one is what Anki sorts by. */
export const noteFields = ['Question', 'Rule of thumb', 'Answer', 'Source', 'Difficulty'] as const;

export type NoteFields = Record<(typeof noteFields)[number], string>;

/** The templates of the card's two sides, in Anki's language. */
export const cardTemplate = {
  name: 'Recall',
  front: '<h1 class="question" dir="auto">{{Question}}</h1>',
  back: `{{FrontSide}}
<hr id="answer">
{{#Rule of thumb}}<p class="rule" dir="auto"><b dir="ltr">Rule of thumb</b>{{Rule of thumb}}</p>{{/Rule of thumb}}
<div class="answer">{{Answer}}</div>
<p class="about">{{Difficulty}} · {{Source}}</p>`,
};

/** Colors of highlighted code: class names without `hljs-`, on light and on dark. */
const codeColors: [names: string[], light: string, dark: string][] = [
  [['comment', 'quote'], '#5f6256', '#a3a697'],
  [['keyword', 'selector-tag', 'literal', 'section', 'link', 'name'], '#8a1c5b', '#f29ccb'],
  [['string', 'regexp', 'addition', 'template-tag'], '#1d6a3c', '#92d6a4'],
  [['number', 'symbol', 'bullet'], '#8d4206', '#f2b27c'],
  [
    ['title', 'attr', 'attribute', 'selector-id', 'selector-class', 'property'],
    '#1d4fa3',
    '#9cc3ff',
  ],
  [['type', 'built_in'], '#66500a', '#e3cc7a'],
  [['meta', 'doctag', 'template-variable', 'variable'], '#5b3d99', '#c9b2f7'],
  [['deletion'], '#a32015', '#ff9f94'],
];

const listColors = (column: 1 | 2): string =>
  codeColors
    .map((group) => {
      const names = group[0].map((name) => `.hljs-${name}`).join(', ');
      return column === 1 ? `${names} { color: ${group[1]} }` : darken(names, group[2]);
    })
    .join('\n');

/** Clients mark night mode with either class, on the card or around it. */
const darken = (names: string, color: string): string =>
  `:is(.nightMode, .night_mode) :is(${names}) { color: ${color} }`;

export const noteTypeStyles = `.card { --ink: #1b1c17; --soft: #50524a; --paper: #ffffff; --line: #d5d6ca; --box: #f6f6f0;
  --rule: #fcf1c9; --accent: #a97f00; max-width: 44rem; margin: 0 auto; padding: 1rem; background: var(--paper);
  color: var(--ink); font: 18px/1.55 Charter, Cambria, Georgia, serif; text-align: start; overflow-wrap: break-word }
.card.nightMode, .card.night_mode, .nightMode .card, .night_mode .card { --ink: #ecece4; --soft: #b3b5a8;
  --paper: #1c1d1a; --line: #45473f; --box: #282a25; --rule: #3b3312; --accent: #d8ad2f }
.question { margin: 0; font-size: 1.25em; line-height: 1.3; font-weight: 650 }
hr { margin: 1em 0; border: 0; border-top: 1px solid var(--line) }
.rule { margin: 0 0 1em; padding: .6em .9em; border-inline-start: 4px solid var(--accent); background: var(--rule) }
.rule b:first-child { display: block; font: 600 .75em/1.5 system-ui, sans-serif }
.answer > :first-child { margin-top: 0 }
.about { margin: 1.5em 0 0; color: var(--soft); font: .75em/1.5 system-ui, sans-serif }
a { color: inherit; text-decoration-color: var(--accent) }
code { padding: .1em .25em; border-radius: 3px; background: var(--box); font: .86em/1.5 ui-monospace, Consolas, monospace }
pre { direction: ltr; padding: .6em .9em; overflow-x: auto; border-radius: 6px; background: var(--box); text-align: left; tab-size: 4 }
pre code { padding: 0; background: none }
table { display: block; overflow-x: auto; border-collapse: collapse; font: .875em/1.45 system-ui, sans-serif }
th, td { padding-block: .4em; padding-inline-end: .8em; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
.answer [dir] :is(li, p, th, td) { unicode-bidi: plaintext; text-align: -webkit-match-parent }
blockquote { margin-inline-start: 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--line); color: var(--soft) }
img { max-width: 100%; height: auto; border-radius: 6px; background: #fff; color-scheme: light }
.masked { position: relative; display: block; width: fit-content }
.masks { position: absolute; inset: 0; width: 100%; height: 100%; stroke: #212121; stroke-width: 1px }
.masks * { vector-effect: non-scaling-stroke }
.masks .asked { fill: #ff8e8e }
.masks .hidden { fill: #ffeba2 }
.masks .shown { fill: none; stroke: #d33a3a; stroke-width: 2px }
.hljs-comment, .hljs-quote, .hljs-emphasis { font-style: italic }
.hljs-strong { font-weight: 650 }
:is(:lang(ja), :lang(ko), :lang(zh)) em { font-style: normal; font-weight: 650 }
${listColors(1)}
${listColors(2)}
`;
