/** The colors of highlighted code on white paper, as a style sheet or as inline styles. */

/** The highlighter's class names, without the `hljs-`, with the style of each group. */
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

/** The style sheet for highlighted code in documents. */
export const codeStyleSheet = codeStyles
  .map(([names, style]) => `${names.map((name) => `.hljs-${name}`).join(', ')} { ${style} }`)
  .join('\n');

const styleByName = new Map(
  codeStyles.flatMap(([names, style]) => names.map((name) => [name, style])),
);

/** Replaces the classes of highlighted code with inline styles, for programs without our style sheet. */
export function inlineCodeStyles(html: string): string {
  // `language-…` wraps one language inside another, such as PL/pgSQL in SQL.
  return html.replace(/ class="(?:hljs-([\w-]+)|language-)[^"]*"/g, (_, name?: string) => {
    const style = name === undefined ? undefined : styleByName.get(name);
    return style === undefined ? '' : ` style="${style}"`;
  });
}
