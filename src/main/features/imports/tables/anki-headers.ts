/** Reads the lines a text file for Anki begins with, as in `#separator:tab`, `#html:true` and `#tags column:5`. */

export interface AnkiHeaders {
  /** Null where the file doesn't say. */
  separator: string | null;
  isHtml: boolean;
  /** Null where the file doesn't say. */
  names: string[] | null;
  /** The deck and the tags of every note. */
  deck: string | null;
  tags: string[];
  /** Columns with a purpose of Anki's own, from 0; null where there's none. */
  deckColumn: number | null;
  tagsColumn: number | null;
  guidColumn: number | null;
  notetypeColumn: number | null;
  /** How many lines they take. */
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
/** The field that each header of a column with a purpose of Anki's own fills. */
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
