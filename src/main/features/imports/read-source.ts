/** Reads a chosen file in any format that can be imported. */
import type { ImportedTable, LeftOut } from '../../../shared/imports.ts';
import type { TableColumns } from '../../../shared/table-columns.ts';
import { AppError } from '../../../shared/app-error.ts';
import { decodeText } from './decode-text.ts';
import { takeNoImage } from './images/take-image.ts';
import type { TakeImage } from './images/take-image.ts';
import type { ImportedPage } from './imported-page.ts';
import type { WholeFile } from './markdown/whole-file.ts';
import { makeEmptyImport, readPayloadFile } from './read-import.ts';
import type { ImportedParent } from './read-import.ts';
import { readMarkdown } from './read-markdown.ts';
import type { SourceFile } from './source-file.ts';
import { isAnkiText, readTable } from './tables/read-table.ts';

/** What one file gives. */
export interface Reading {
  source: SourceFile;
  /** The title the file gives itself; null if it gives none. */
  title: string | null;
  /** By slug. */
  frameworks: Map<string, ImportedParent>;
  /** By `<framework slug>/<slug>`. */
  topics: Map<string, ImportedParent>;
  pages: ImportedPage[];
  notes: string[];
  leftOut: LeftOut[];
  table: ImportedTable | null;
  /** Whether its questions ask something, rather than being names with a text under them. */
  isAsking: boolean;
  /** The file as one question; null if it can't be one. */
  whole: WholeFile | null;
  /** Whether a question of it is on the page of another file. */
  isMerged: boolean;
}

/** Reads a file; `columns` are those chosen for a table, null to guess them. Fails with `content`. */
export function readSource(
  source: SourceFile,
  bytes: Uint8Array,
  columns: TableColumns | null = null,
  takeImage: TakeImage = takeNoImage,
): Reading {
  const { name } = source;
  const reading: Reading = {
    source,
    title: null,
    frameworks: new Map(),
    topics: new Map(),
    pages: [],
    notes: [],
    leftOut: [],
    table: null,
    isAsking: true,
    whole: null,
    isMerged: false,
  };
  const note = (text: string): void => void reading.notes.push(text);
  const leaveOut = (line: number, text: string, reason: string): void =>
    void reading.leftOut.push({ file: name, line, text: text.trim().slice(0, 200), reason });
  const isTable = /\.(?:csv|tsv|tab)$/i.test(name);
  const text = decodeText(bytes, name, isTable ? 'windows-1252' : 'refuse');
  if (/\.json$/i.test(name)) {
    const { frameworks, topics, pages, notes } = readPayloadFile(makeEmptyImport(), name, text);
    Object.assign(reading, { frameworks, topics, pages, notes });
  } else if (isTable || (/\.txt$/i.test(name) && isAnkiText(text))) {
    Object.assign(reading, readTable(text, source, columns, note, leaveOut, takeImage));
  } else {
    Object.assign(reading, readMarkdown(text, source, note, leaveOut, takeImage));
  }
  reading.leftOut = foldAlike(reading.leftOut.sort((a, b) => a.line - b.line));
  return reading;
}

/** The error of a file without questions, which says what is taken for one. */
export function noQuestions(file: string, isTable: boolean): AppError {
  const question = isTable
    ? 'a question is a row with a cell in the column of questions and one in that of answers'
    : 'a question is a heading, a numbered or a folded line with its answer under it';
  return new AppError('content', `There is no question in ${file}: ${question}.`);
}

/** Entries that are alike become the first of them, which says how many there are. */
function foldAlike(leftOut: readonly LeftOut[]): LeftOut[] {
  const counts = new Map<string, number>();
  const keyOf = ({ text, reason }: LeftOut): string => `${reason}\n${text}`;
  for (const entry of leftOut) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  const seen = new Set<string>();
  return leftOut.flatMap((entry) => {
    const key = keyOf(entry);
    const count = counts.get(key) ?? 1;
    if (count === 1) return [entry];
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...entry, reason: `${entry.reason} (${count} times)` }];
  });
}
