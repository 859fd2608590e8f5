/** Parses CSV, TSV and similar formats into rows with line numbers. */
import { CsvError, parse } from 'csv-parse/sync';
import { formatNumber } from '../../../../shared/format-number.ts';
import { AppError } from '../../../../shared/app-error.ts';

export interface Row {
  cells: string[];
  /** The line it begins on, from 1. */
  line: number;
  /** The line after it. */
  end: number;
}

/** The maximum number of rows read from a file. */
export const maxRows = 25_000;
const delimiters = [',', ';', '\t', '|'];

/** Stands for a line break that doesn't end a row. */
const innerBreak = '\uE000';
const preformatted = /<pre\b[^<>\n]*>(?:(?!<pre\b)[^])*?<\/pre>/gi;

/** Rows of HTML, in which a line break in `<pre>` doesn't end a row, even without quotes. */
export function parseHtmlRows(text: string, delimiter: string, firstLine: number): Row[] {
  const joined = text.replace(preformatted, (code) =>
    code.includes(delimiter) ? code : code.replaceAll('\n', innerBreak),
  );
  return parseRows(joined, delimiter, firstLine).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => cell.replaceAll(innerBreak, '\n')),
  }));
}

/** A null `delimiter` is guessed. `firstLine` is the number of the text's first line. Misplaced quotes are text. */
export function parseRows(text: string, delimiter: string | null, firstLine = 1): Row[] {
  const [first = ''] = text.split('\n', 1);
  const named = /^"?sep=(.)"?\s*$/i.exec(first)?.[1];
  const body = named === undefined ? text : text.slice(first.length + 1);
  const start = firstLine + (named === undefined ? 0 : 1);
  const sign = delimiter ?? named ?? guessDelimiter(body);
  try {
    return parseWith(body, sign, '"', start);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return parseWith(body, sign, null, start);
  }
}

function parseWith(text: string, delimiter: string, quote: string | null, start: number): Row[] {
  const parsed = parse(text, {
    delimiter,
    quote,
    info: true,
    raw: true,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: maxRows + 1,
  }) as unknown as { record: string[]; raw: string }[];
  if (parsed.length > maxRows) {
    throw new AppError('content', `There are over ${formatNumber(maxRows)} rows: split the file.`);
  }
  const rows: Row[] = [];
  let from = 0;
  let line = start;
  for (const { record, raw } of parsed) {
    // Empty lines before a row aren't part of it.
    const row = raw.replace(/^\s+|\n$/g, '');
    const at = Math.max(from, text.indexOf(row, from));
    line += countBreaks(text, from, at);
    const breaks = countBreaks(text, at, at + row.length);
    rows.push({ cells: record, line, end: line + breaks + 1 });
    line += breaks;
    from = at + row.length;
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index += 1) {
    const char = text[index];
    if (char === '\n' || char === innerBreak) count += 1;
  }
  return count;
}

/** The delimiter that splits the first lines into the most cells, most evenly. */
function guessDelimiter(text: string): string {
  const start = text.slice(0, 20_000);
  const scored = delimiters.map((delimiter) => {
    const widths = widthsOf(start, delimiter);
    const most = mode(widths);
    const share = widths.filter((width) => width === most).length / Math.max(1, widths.length);
    return { delimiter, score: most < 2 ? 0 : share + Math.min(most, 10) / 100 };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

/** The number of cells in each row, respecting quotes. */
function widthsOf(text: string, delimiter: string): number[] {
  const widths: number[] = [];
  let width = 1;
  let isQuoted = false;
  let isStart = true;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    else if (char === '"' && text[index - 1] === '"') isQuoted = true;
    else if (!isQuoted && char === delimiter) width += 1;
    else if (!isQuoted && char === '\n') {
      if (!isStart || width > 1) widths.push(width);
      width = 1;
    }
    isStart = char === delimiter || char === '\n';
  }
  if (width > 1) widths.push(width);
  return widths;
}

function mode(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return Array.from(counts).reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
}
