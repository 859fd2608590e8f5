/** Turns an HTML table into a Markdown table. */
import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** The maximum number of columns read from a table. */
const maxColumns = 50;

/** The resulting blocks: the table, after its caption if it has one. */
export function renderTable(
  table: HtmlElement,
  renderCell: (cell: HtmlElement) => string,
  { leaveOut }: { leaveOut(what: string): void },
): string[] {
  const rows = collect(table, 'tr').map(({ children }) =>
    children.filter((child): child is HtmlElement => isCell(child)).slice(0, maxColumns),
  );
  const caption = collect(table, 'caption').map(renderCell);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns === 0) return caption;
  if (rows.flat().some(({ attributes }) => isSpanning(attributes)))
    leaveOut('a cell over several rows or columns');
  const [first = [], ...others] = rows;
  const hasHeader =
    first.some(({ name }) => name === 'th') ||
    table.children.some((child) => typeof child !== 'string' && child.name === 'thead');
  const header = hasHeader ? first : [];
  const body = hasHeader ? others : rows;
  const write = (cells: string[]): string => `| ${fill(cells, columns).join(' | ')} |`;
  const textsOf = (row: HtmlElement[]): string[] => row.map((cell) => toCell(renderCell(cell)));
  const rule = fill(first.map(ruleOf), columns).map((sign) => sign || '---');
  return [
    ...caption,
    [write(textsOf(header)), write(rule), ...body.map((row) => write(textsOf(row)))].join('\n'),
  ];
}

function isCell(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && (node.name === 'td' || node.name === 'th');
}

function isSpanning(attributes: Map<string, string>): boolean {
  return ['rowspan', 'colspan'].some((name) => Number(attributes.get(name) ?? 1) > 1);
}

function ruleOf({ attributes }: HtmlElement): string {
  const style = /text-align:\s{0,5}(\w+)/.exec(attributes.get('style') ?? '')?.[1];
  switch (style ?? attributes.get('align')) {
    case 'center':
      return ':---:';
    case 'right':
      return '---:';
    default:
      return '---';
  }
}

function fill(cells: string[], columns: number): string[] {
  return [...cells, ...Array<string>(columns - cells.length).fill('')];
}

/** A cell must be one line, and bars are escaped, even in code and after a backslash. */
function toCell(text: string): string {
  return text
    .replace(/\\?\n+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
}

/** Elements with this name in the table, excluding nested tables. */
function collect({ children }: HtmlElement, name: string): HtmlElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string' || child.name === 'table') return [];
    return child.name === name ? [child] : collect(child, name);
  });
}
