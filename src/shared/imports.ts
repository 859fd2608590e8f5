/** The preview of an import, as the window shows it. */
import type { ImportChoices } from './contract/values.ts';
import type { Difficulty } from './difficulty.ts';
import type { Encoding } from './encodings.ts';
import type { RenderedQuestion } from './library.ts';
import type { TableColumns } from './table-columns.ts';

/** The extensions of files that can be imported. */
export const importEndings = [
  ...['md', 'markdown', 'mdx', 'csv', 'tsv', 'tab', 'txt', 'json'],
  ...['apkg', 'colpkg'],
] as const;

/** True if the file has the name of an Anki package. */
export function isPackageName(name: string): boolean {
  return /\.(?:apkg|colpkg)$/i.test(name);
}

/** The extensions of packs, which are zip files. */
export const packEndings = ['rotpack', 'zip'] as const;

/** A file with a guessed or chosen encoding. */
export interface GuessedEncoding {
  /** The file, as in `ImportPlan.sources`. */
  file: string;
  encoding: Encoding;
}

/** The progress of an import: files done in the current step, and the total; for `cards`, cards of Anki packages. */
export interface ImportProgress {
  step: 'media' | 'cards' | 'reading' | 'checking' | 'writing';
  done: number;
  total: number;
}

/** A part of a file that isn't imported. */
export interface LeftOut {
  /** The file, as in `ImportPlan.sources`. */
  file: string;
  /** The line in the file, from 1; null in a file without lines. */
  line: number | null;
  /** The last line, if there are several. */
  end?: number;
  /** The beginning of the part, as in the file; empty for a whole file. */
  text: string;
  /** The reason, as a sentence. */
  reason: string;
}

/** The kinds of lines that are neither in a question nor left out; the dialog lists them with their counts. */
export type StructureKind =
  | 'headings'
  | 'description'
  | 'front matter'
  | 'columns'
  | 'properties'
  | 'comments'
  | 'link targets'
  | 'markup'
  | 'code that is not run';

/** Counts of non-blank lines by outcome. */
export interface LineCounts {
  total: number;
  inQuestions: number;
  leftOut: number;
  structure: Partial<Record<StructureKind, number>>;
}

/** A table file, and the columns that its questions are read from. */
export interface ImportedTable {
  /** The file, as in `ImportPlan.sources`. */
  file: string;
  /** The names of the columns from the file, or `Column 1` and so on. */
  names: string[];
  /** The beginnings of the cells in the first rows, to help the user choose columns. */
  samples: string[][];
  /** The columns in use: chosen in `ImportChoices.columns`, or guessed. */
  columns: TableColumns;
}

/** The decks of an Anki package that has several. */
export interface ImportedDecks {
  /** The file, as in `ImportPlan.sources`. */
  file: string;
  /** By name. Those without questions aren't listed. */
  decks: { name: string; questions: number; isChosen: boolean }[];
}

export const questionChanges = ['new', 'changed', 'gone', 'unchanged'] as const;

/** The effect of an import on a question of a known library. */
export type QuestionChange = (typeof questionChanges)[number];

/** The effect of an import on a known library. */
export interface ImportUpdate {
  /** The pack's id. */
  pack: string;
  /** The name of the library. */
  library: string;
  /** Whether the user has removed it, so that the import would bring it back. */
  isRemoved: boolean;
  counts: Record<QuestionChange, number>;
  /** All but the unchanged ones, in the order of their pages; truncated if there are very many. */
  questions: ListedUpdate[];
  /** The questions recognized only by similar wording, in the order of their pages; truncated if there are very many. */
  guesses: ListedGuess[];
}

/** A question of the library, and one of the files that may be the same. */
export interface ListedGuess {
  /** The address of the library's question: `<path>#<question id>`, without the pack. */
  address: string;
  /** The title of its page. */
  page: string;
  /** Markdown of both questions. */
  before: string;
  after: string;
  /** False if `ImportChoices.different` has the address, so that one is removed and the other new. */
  isSame: boolean;
}

export interface ListedUpdate {
  /** `<path>#<question id>`, without the pack. */
  address: string;
  change: Exclude<QuestionChange, 'unchanged'>;
  /** The title of its page. */
  page: string;
  /** Markdown of the question; for a removed one, its old text. */
  q: string;
}

/** The changes to one question. */
export interface ShownUpdate {
  /** Null if unchanged. */
  difficulty: { before: Difficulty; after: Difficulty } | null;
  /** The text of a new or removed question; for a changed one the difference, or null if the text is the same. */
  questionHtml: string | null;
  answerHtml: string | null;
}

/** A question as it will look after the import. */
export interface ImportSample extends RenderedQuestion {
  difficulty: Difficulty;
  /** The title of its page. */
  page: string;
}

/** Files with questions, a pack file (which is a zip), or a folder. */
export type ImportKind = 'files' | 'zip' | 'folder';

/** A page that an import would create. */
export interface ImportedPageSummary {
  path: string;
  title: string;
  within: string;
  questions: string[];
  /** Their first lines, from 1, if known. */
  lines?: (number | null)[];
}

/** The planned result of an import; nothing has been written yet. */
export interface ImportPlan {
  /** Identifies the chosen files until others are chosen. */
  id: string;
  kind: ImportKind;
  /** How many more imports are queued after this one. */
  waiting: number;
  /** Names of the files, with folders where needed to distinguish them. */
  sources: string[];
  choices: ImportChoices;
  /** Information that is missing in the files, so that the user is asked for it. */
  asks: { placement: boolean; difficulty: boolean };
  pages: ImportedPageSummary[];
  /** The files that would be written, as paths in the library's folder. */
  files: string[];
  /** Some of the questions, as they will look. */
  samples: ImportSample[];
  /** The library that these files are a new version of; null if none is known. */
  update: ImportUpdate | null;
  /** Changes made during import. */
  notes: string[];
  /** Parts that aren't imported, in the order of the files; truncated if there are very many. */
  leftOut: LeftOut[];
  /** Their total number, including those not listed. */
  leftOutCount: number;
  /** How the files' lines were used; null for a library, whose files are copied as they are. */
  lines: LineCounts | null;
  /** The table files. */
  tables: ImportedTable[];
  /** The Anki packages with several decks. */
  decks: ImportedDecks[];
  /** The files with a guessed or chosen encoding. */
  encodings: GuessedEncoding[];
  /** Problems that prevent the import. */
  problems: string[];
}
