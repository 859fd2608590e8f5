/** Reads a table file: CSV, TSV, or Anki's text format. */
import type { ImportedTable } from '../../../../shared/imports.ts';
import { tableFields } from '../../../../shared/table-columns.ts';
import type { TableColumns } from '../../../../shared/table-columns.ts';
import type { ImportedPage } from '../imported-page.ts';
import { readPage, withLines } from '../imported-page.ts';
import type { TakeImage } from '../images/take-image.ts';
import type { Ledger } from '../ledger.ts';
import { placeOf, placePages } from '../place-decks.ts';
import type { DeckPlace } from '../place-decks.ts';
import { nameContents } from '../source-file.ts';
import type { SourceFile } from '../source-file.ts';
import { readAnkiHeaders } from './anki-headers.ts';
import type { AnkiHeaders } from './anki-headers.ts';
import { guessColumns } from './guess-columns.ts';
import { maxRows, parseHtmlRows, parseRows } from './parse-rows.ts';
import type { Row } from './parse-rows.ts';
import { readRow } from './read-row.ts';

/** The maximum number of columns shown, and of sample rows and characters per sample. */
const maxNames = 50;
const sampleRows = 3;
const sampleLength = 100;
/** Common separators between a term and its definition. */
const separators = [' - ', ' – ', ' — ', ' = ', ' | ', '; ', ' : '];

export interface TableReading {
  pages: ImportedPage[];
  table: ImportedTable;
}

/** True if a text file is a table: it has an Anki header, or one separator divides all of its lines. */
export function isTableText(text: string): boolean {
  return readAnkiHeaders(text) !== null || findSeparator(text) !== null;
}

/** The separator that divides every line of a text in two, as in exports from Quizlet and others; null if there is none. */
function findSeparator(text: string): string | null {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .slice(0, 50)
    .filter((line) => line.trim() !== '');
  const tabs = lines.map((line) => line.split('\t').length - 1);
  const [first = 0] = tabs;
  if (lines.length > 1 && first > 0 && tabs.every((count) => count === first)) return '\t';
  // A list of items or headings is Markdown, even if its lines have a separator.
  if (lines.length < 3 || lines.some((line) => /^\s*(?:[-*+#>|]|\d+[.)])\s/.test(line)))
    return null;
  return separators.find((one) => lines.every((line) => line.split(one).length === 2)) ?? null;
}

/** `chosen` are the columns to read, null to guess them. Fails with `content` if it can't be parsed. */
export function readTable(
  text: string,
  source: SourceFile,
  chosen: TableColumns | null,
  note: (text: string) => void,
  ledger: Ledger,
  takeImage: TakeImage,
): TableReading {
  const anki = readAnkiHeaders(text);
  const own = /\.txt$/i.test(source.name) ? findSeparator(text) : null;
  const isTabbed = /\.(?:tsv|tab|txt)$/i.test(source.name);
  const separator = anki === null ? (own ?? (isTabbed ? '\t' : null)) : (anki.separator ?? '\t');
  const skipped = anki?.lines ?? 0;
  const body = skipLines(text, skipped);
  const rows =
    anki?.isHtml === true
      ? parseHtmlRows(body, anki.separator ?? '\t', skipped + 1)
      : parseRows(body, separator, skipped + 1);
  const guessed = guessColumns(
    rows.map(({ cells }) => withoutOwn(cells, anki)),
    // Anki text files name their columns in a header line or not at all.
    anki === null ? null : (anki.names ?? []),
  );
  const columns = chosen ?? { ...guessed.columns, tags: anki?.tagsColumn ?? guessed.columns.tags };
  const [header] = rows;
  const isHeaded = guessed.header !== 'none' && header !== undefined;
  const names = nameColumns(rows, anki?.names ?? (isHeaded ? header.cells : []));
  const noteRows = isHeaded ? rows.slice(1) : rows;
  if (isHeaded && guessed.header === 'likely') {
    const reason = 'It seems to name the columns.';
    ledger.leaveOut(header.line - 1, header.cells.join(' '), reason, header.end - 1);
  } else if (isHeaded) ledger.frame(header.line - 1, header.end - 1, 'columns');
  const [first] = rows;
  const firstRow = (first?.line ?? 1) - 1;
  ledger.frame(0, firstRow, 'columns');
  leaveOutColumns(names, columns, anki, ledger, isHeaded ? firstRow : skipped);
  const pages = readPages(noteRows, columns, anki, source, note, ledger, takeImage);
  const samples = noteRows
    .slice(0, sampleRows)
    .map(({ cells }) => cells.slice(0, maxNames).map((cell) => cell.slice(0, sampleLength)));
  return { pages, table: { file: source.name, names: names.slice(0, maxNames), samples, columns } };
}

function skipLines(text: string, count: number): string {
  let from = 0;
  for (let line = 0; line < count; line += 1) {
    const end = text.indexOf('\n', from);
    from = end < 0 ? text.length : end + 1;
  }
  return text.slice(from);
}

/** Blanks the cells of special Anki columns, so that they aren't guessed as anything else. */
function withoutOwn(cells: string[], anki: AnkiHeaders | null): string[] {
  const own = ownColumns(anki);
  return own.size === 0 ? cells : cells.map((cell, index) => (own.has(index) ? '' : cell));
}

function ownColumns(anki: AnkiHeaders | null): Set<number> {
  if (anki === null) return new Set();
  const { deckColumn, tagsColumn, guidColumn, notetypeColumn } = anki;
  return new Set(
    [deckColumn, tagsColumn, guidColumn, notetypeColumn].flatMap((column) => column ?? []),
  );
}

function nameColumns(rows: readonly Row[], given: readonly string[]): string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), given.length);
  return Array.from({ length: Math.min(width, maxNames) }, (_, index) => {
    const name = (given[index] ?? '').trim().slice(0, sampleLength);
    return name === '' ? `Column ${index + 1}` : name;
  });
}

/** Reports the columns that aren't used. */
function leaveOutColumns(
  names: readonly string[],
  columns: TableColumns,
  anki: AnkiHeaders | null,
  ledger: Ledger,
  line: number,
): void {
  const used = new Set([...tableFields.map((field) => columns[field]), ...ownColumns(anki)]);
  for (const [index, name] of names.entries()) {
    if (!used.has(index)) ledger.leaveOut(line, name, 'Nothing is read from this column.');
  }
}

function readPages(
  rows: readonly Row[],
  columns: TableColumns,
  anki: AnkiHeaders | null,
  source: SourceFile,
  note: (text: string) => void,
  ledger: Ledger,
  takeImage: TakeImage,
): ImportedPage[] {
  const read = rows.flatMap((row) => {
    const [line, end] = [row.line - 1, row.end - 1];
    const told: [string, string][] = [];
    const tell = (...entry: [string, string]): void => void told.push(entry);
    const question = readRow(row.cells, columns, anki, tell, takeImage);
    if (question !== null) ledger.keep(line, end);
    for (const entry of told) ledger.leaveOut(line, ...entry, question === null ? end : line);
    return question === null
      ? []
      : [{ question: { ...question, line: row.line }, place: placeRow(row.cells, anki) }];
  });
  if (read.some(({ question }) => question.tags.length > 0)) {
    note(`${source.name}: its tags are kept under "meta".`);
  }
  return placePages(read, nameContents(source)).map(({ name, fields, questions }) => {
    const tell = (text: string): void => {
      // One note covers the tags of all questions.
      if (!/: tags of "[a-z0-9-]+" kept under "meta"\.$/.test(text)) note(text);
    };
    const page = readPage({ ...fields, questions: questions.map(toRecord) }, name, tell, {
      mostQuestions: maxRows,
    });
    const placed = withLines(
      page,
      questions.map((one) => one.line),
    );
    return { ...placed, hasOnlyQuestions: true };
  });
}

function placeRow(cells: readonly string[], anki: AnkiHeaders | null): DeckPlace {
  const { deckColumn = null, guidColumn = null, deck = null } = anki ?? {};
  const own = (deckColumn === null ? deck : cells[deckColumn]) ?? '';
  return placeOf(own.split('::'), guidColumn === null ? '' : (cells[guidColumn] ?? ''));
}

function toRecord(
  question: NonNullable<ReturnType<typeof readRow>> & { id: string | null },
): Record<string, unknown> {
  const { id, q, a, difficulty, tags } = question;
  return {
    ...(id === null ? {} : { id }),
    q,
    a,
    ...(difficulty === null ? {} : { difficulty }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}
