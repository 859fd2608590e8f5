/** The colours of highlighted code on paper: for style sheets, and inside the markup where there is none. */

/** Class names of the highlighter, and how what has them looks on white. */
const codeStyles: [names: string[], style: string][] = [
  [['comment', 'quote'], 'color:#5f6256;font-style:italic'],
  [['keyword', 'selector-tag', 'literal', 'section', 'link', 'name'], 'color:#8a1c5b'],
  [['string', 'regexp', 'addition', 'template-tag'], 'color:#1d6a3c'],
  [['number', 'symbol', 'bullet'], 'color:#8d4206'],
  [['title', 'attr', 'attribute', 'selector-id', 'selector-class', 'property'], 'color:#1d4fa3'],
  [['type', 'built_in'], 'color:#66500a'],
  [['meta', 'doctag', 'template-variable', 'variable'], 'color:#5b3d99'],
  [['deletion'], 'color:#a32015'],
  [['emphasis'], 'font-style:italic'],
  [['strong'], 'font-weight:650'],
];

/** The rules of a style sheet for highlighted code. */
export const codeStyleSheet = codeStyles
  .map(([names, style]) => `${names.map((name) => `.hljs-${name}`).join(', ')} { ${style} }`)
  .join('\n');

const styleByName = new Map(
  codeStyles.flatMap(([names, style]) => names.map((name) => [name, style])),
);

/** Puts the styles of highlighted code into its tags, for readers without a style sheet of ours. */
export function inlineCodeStyles(html: string): string {
  return html.replace(/ class="hljs-([\w-]+)[^"]*"/g, (_, name: string) => {
    const style = styleByName.get(name);
    return style === undefined ? '' : ` style="${style}"`;
  });
}
