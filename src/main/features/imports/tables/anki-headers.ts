/** Reads the header lines of a text file for Anki, as in `#separator:tab`, `#html:true` and `#tags column:5`. */

export interface AnkiHeaders {
  /** Null if not specified. */
  separator: string | null;
  isHtml: boolean;
  /** Null if not specified. */
  names: string[] | null;
  /** The deck and tags common to all notes. */
  deck: string | null;
  tags: string[];
  /** Columns with a special meaning in Anki, from 0; null if absent. */
  deckColumn: number | null;
  tagsColumn: number | null;
  guidColumn: number | null;
  notetypeColumn: number | null;
  /** The number of header lines. */
  lines: number;
}

const separators = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
  ['colon', ':'],
  ['space', ' '],
]);
/** The field set by each header for a special column. */
const columnFields = {
  'deck column': 'deckColumn',
  'tags column': 'tagsColumn',
  'guid column': 'guidColumn',
  'notetype column': 'notetypeColumn',
} as const;
const header = /^#([a-z ]{1,20}):(.*)$/i;
const known =
  /^#(?:separator|html|columns|tags|deck|notetype|(?:tags|deck|guid|notetype) column):/i;

/** Null if the text doesn't begin with such a line. */
export function readAnkiHeaders(text: string): AnkiHeaders | null {
  if (!known.test(text.slice(0, 100))) return null;
  const headers: AnkiHeaders = {
    separator: null,
    isHtml: true,
    names: null,
    deck: null,
    tags: [],
    deckColumn: null,
    tagsColumn: null,
    guidColumn: null,
    notetypeColumn: null,
    lines: 0,
  };
  let columns: string | null = null;
  let from = 0;
  while (text.startsWith('#', from)) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? text.length : end);
    const [, key = '', value = ''] = header.exec(line.slice(0, 10_000)) ?? [];
    if (key.toLowerCase() === 'columns') columns = value;
    else readHeader(headers, key.toLowerCase(), value.trim());
    headers.lines += 1;
    if (end < 0) break;
    from = end + 1;
  }
  headers.names = columns?.split(headers.separator ?? '\t').map((name) => name.trim()) ?? null;
  return headers;
}

function readHeader(headers: AnkiHeaders, key: string, value: string): void {
  switch (key) {
    case 'separator':
      headers.separator =
        separators.get(value.toLowerCase()) ?? (value.length === 1 ? value : null);
      break;
    case 'html':
      headers.isHtml = value.toLowerCase() === 'true';
      break;
    case 'deck':
      headers.deck = value;
      break;
    case 'tags':
      headers.tags = value.split(/\s+/).filter((tag) => tag !== '');
      break;
    case 'deck column':
    case 'tags column':
    case 'guid column':
    case 'notetype column':
      headers[columnFields[key]] = readColumn(value);
      break;
    default:
  }
}

/** Anki counts columns from 1. */
function readColumn(value: string): number | null {
  return /^\d{1,3}$/.test(value) && Number(value) > 0 ? Number(value) - 1 : null;
}
