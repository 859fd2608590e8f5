/** Reads a chosen file in any supported format. */
import type { Encoding } from '../../../shared/encodings.ts';
import type {
  GuessedEncoding,
  ImportedDecks,
  ImportedTable,
  LeftOut,
  LineCounts,
} from '../../../shared/imports.ts';
import type { TableColumns } from '../../../shared/table-columns.ts';
import { AppError } from '../../../shared/app-error.ts';
import { decodeText } from './decode-text.ts';
import { takeNoImage } from './images/take-image.ts';
import type { TakeImage } from './images/take-image.ts';
import type { ImportedPage } from './imported-page.ts';
import { Ledger } from './ledger.ts';
import type { WholeFile } from './markdown/whole-file.ts';
import { makeEmptyImport, readPayloadFile } from './read-import.ts';
import type { ImportedParent } from './read-import.ts';
import { readMarkdown } from './read-markdown.ts';
import type { SourceFile } from './source-file.ts';
import { isTableText, readTable } from './tables/read-table.ts';

/** The result of reading one file. */
export interface Reading {
  source: SourceFile;
  /** The file's own title; null if there is none. */
  title: string | null;
  /** By slug. */
  frameworks: Map<string, ImportedParent>;
  /** By `<framework slug>/<slug>`. */
  topics: Map<string, ImportedParent>;
  pages: ImportedPage[];
  notes: string[];
  leftOut: LeftOut[];
  lines: LineCounts;
  table: ImportedTable | null;
  /** The decks of an Anki package with several; null for any other file. */
  decks: ImportedDecks | null;
  /** Its encoding, if that was guessed. */
  encoding: GuessedEncoding | null;
  /** True if its questions ask something, rather than being names with texts. */
  isAsking: boolean;
  /** The file as one question; null if it can't be one. */
  whole: WholeFile | null;
  /** The name of its card style; null if it has no cards. */
  cards: string | null;
  /** The headings closest to being questions, if there are none. */
  nearest: string[];
  /** True if a question from it is on another file's page. */
  isMerged: boolean;
}

export function makeEmptyReading(source: SourceFile): Reading {
  return {
    source,
    title: null,
    frameworks: new Map(),
    topics: new Map(),
    pages: [],
    notes: [],
    leftOut: [],
    lines: { total: 0, inQuestions: 0, leftOut: 0, structure: {} },
    table: null,
    decks: null,
    encoding: null,
    isAsking: true,
    whole: null,
    cards: null,
    nearest: [],
    isMerged: false,
  };
}

/** Reads a file; `columns` are the ones chosen for a table, null to guess them. Fails with `content`. */
export function readSource(
  source: SourceFile,
  bytes: Uint8Array,
  columns: TableColumns | null = null,
  takeImage: TakeImage = takeNoImage,
  chosen?: Encoding,
): Reading {
  const { name } = source;
  const reading = makeEmptyReading(source);
  const note = (text: string): void => void reading.notes.push(text);
  const isTable = /\.(?:csv|tsv|tab)$/i.test(name);
  const { text, encoding, isGuess } = decodeText(bytes, name, chosen);
  if (isGuess || chosen !== undefined) reading.encoding = { file: name, encoding };
  const ledger = new Ledger(name, text);
  if (/\.json$/i.test(name)) {
    const { frameworks, topics, pages, notes } = readPayloadFile(makeEmptyImport(), name, text);
    Object.assign(reading, { frameworks, topics, pages, notes });
    ledger.keep(0, Infinity);
  } else if (isTable || (/\.txt$/i.test(name) && isTableText(text))) {
    Object.assign(reading, readTable(text, source, columns, note, ledger, takeImage));
  } else {
    Object.assign(reading, readMarkdown(text, source, note, ledger, takeImage));
  }
  return Object.assign(reading, ledger.close());
}

/** The error for a file without questions, which explains the accepted forms. */
export function noQuestions(
  file: string,
  isTable: boolean,
  nearest: readonly string[] = [],
): AppError {
  const question = isTable
    ? 'a question is a row with a cell in the column of questions and one in that of answers'
    : 'a question is a heading, a numbered or a folded line with its answer under it';
  const near = nearest.length === 0 ? '' : ` Nearest to one: ${nearest.join('; ')}.`;
  return new AppError('content', `There is no question in ${file}: ${question}.${near}`);
}
