/** What the window shows about files before they're imported. */
import type { ImportChoices } from './contract/values.ts';
import type { Difficulty } from './difficulty.ts';
import type { Encoding } from './encodings.ts';
import type { RenderedQuestion } from './library.ts';
import type { TableColumns } from './table-columns.ts';

/** The endings of files that can be imported. */
export const importEndings = ['md', 'markdown', 'mdx', 'csv', 'tsv', 'tab', 'txt', 'json'] as const;

/** The endings of packs: the one of their own, and that of the zip files they are. */
export const packEndings = ['rotpack', 'zip'] as const;

/** A file whose encoding is a guess, or was chosen. */
export interface GuessedEncoding {
  /** The file as `ImportPlan.sources` names it. */
  file: string;
  encoding: Encoding;
}

/** How far an import is: files done and in total of one of its steps. */
export interface ImportProgress {
  step: 'reading' | 'checking' | 'writing';
  done: number;
  total: number;
}

/** Something in a file that isn't taken over. */
export interface LeftOut {
  /** The file as `ImportPlan.sources` names it. */
  file: string;
  /** The line in the file, from 1. */
  line: number;
  /** The last line, where there are several. */
  end?: number;
  /** The beginning of what is left out, as it stands in the file; empty for a whole file. */
  text: string;
  /** Why, as a sentence. */
  reason: string;
}

/** What lines are that are in no question and aren't left out: the dialog names them with their counts. */
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

/** How many of the lines that aren't blank became what. */
export interface LineCounts {
  total: number;
  inQuestions: number;
  leftOut: number;
  structure: Partial<Record<StructureKind, number>>;
}

/** A file of rows and columns, and where its questions were found in it. */
export interface ImportedTable {
  /** The file as `ImportPlan.sources` names it. */
  file: string;
  /** What the columns are called: by the file, else `Column 1` and so on. */
  names: string[];
  /** The beginnings of the first rows' cells, as a help to choose columns by. */
  samples: string[][];
  /** The columns in use: chosen in `ImportChoices.columns`, else guessed. */
  columns: TableColumns;
}

export const questionChanges = ['new', 'changed', 'gone', 'unchanged'] as const;

/** What an import does to a question of a library that's known already. */
export type QuestionChange = (typeof questionChanges)[number];

/** What an import would do to a library that is known already. */
export interface ImportUpdate {
  /** The pack's id. */
  pack: string;
  /** The name of the library. */
  library: string;
  /** Whether the user has removed it, so that it would come back. */
  isRemoved: boolean;
  counts: Record<QuestionChange, number>;
  /** Those that aren't unchanged, in the order of their pages; the first of them when there are very many. */
  questions: ListedUpdate[];
}

export interface ListedUpdate {
  /** `<path>#<question id>`, without the pack. */
  address: string;
  change: Exclude<QuestionChange, 'unchanged'>;
  /** The title of its page. */
  page: string;
  /** Markdown of the question; of one that's gone, as it was. */
  q: string;
}

/** What becomes of one question. */
export interface ShownUpdate {
  /** Null where it stays the same. */
  difficulty: { before: Difficulty; after: Difficulty } | null;
  /** The new text, or what's gone; of a changed question the difference, null where it reads the same. */
  questionHtml: string | null;
  answerHtml: string | null;
}

/** A question as it will look. */
export interface ImportSample extends RenderedQuestion {
  difficulty: Difficulty;
  /** The title of its page. */
  page: string;
}

/** What is imported: files with questions, a pack file (which is a zip), or a folder. */
export type ImportKind = 'files' | 'zip' | 'folder';

/** A page that an import would make. */
export interface ImportedPageSummary {
  path: string;
  title: string;
  within: string;
  questions: string[];
  /** The lines that they begin on, from 1, where those are known. */
  lines?: (number | null)[];
}

/** What an import would create; nothing is written yet. */
export interface ImportPlan {
  /** Identifies the chosen files until others are chosen. */
  id: string;
  kind: ImportKind;
  /** How many more imports wait for this one. */
  waiting: number;
  /** Names of the files, with the folders that tell them apart. */
  sources: string[];
  choices: ImportChoices;
  /** What the files don't say, so the user is asked. */
  asks: { placement: boolean; difficulty: boolean };
  pages: ImportedPageSummary[];
  /** The files that would be written, as paths in the library's folder. */
  files: string[];
  /** Some of the questions, as they will look. */
  samples: ImportSample[];
  /** The library that these files are a new version of; null if none is known. */
  update: ImportUpdate | null;
  /** What was derived or kept elsewhere. */
  notes: string[];
  /** What isn't taken over, in the order of the files; the first of them when there are very many. */
  leftOut: LeftOut[];
  /** How many there are, the ones not listed included. */
  leftOutCount: number;
  /** What became of the files’ lines; null for a library, whose files are taken as they are. */
  lines: LineCounts | null;
  /** The files of rows and columns. */
  tables: ImportedTable[];
  /** The files whose encoding isn't certain. */
  encodings: GuessedEncoding[];
  /** What prevents the import. */
  problems: string[];
}
