/** The table at the end of a proof: each framework's contents, and the outcomes of its fences. */
import {
  countDifficulties,
  difficulties,
  sumDifficulties,
} from '../../../src/shared/difficulty.ts';
import type { DifficultyCounts } from '../../../src/shared/difficulty.ts';
import type { Fence } from './fence.ts';
import { familyOf, reasons } from '../../../src/main/content/fences/fence-info.ts';
import type { Reason } from '../../../src/main/content/fences/fence-info.ts';

/** The minimum share of fences in runnable languages that must run. */
const fewestRun = 0.92;

/** Below this number of runnable fences, a single one would weigh too much. */
const fewestCounted = 100;

export interface ProofRow {
  framework: string;
  pages: number;
  questions: number;
  difficulties: DifficultyCounts;
  words: number;
  /** Fences that were parsed; an output is counted with its fence. */
  fences: number;
  /** Fences in runnable languages. */
  runnable: number;
  run: number;
  /** JavaScript fences that are run without type checking. */
  untyped: number;
  notRun: Partial<Record<Reason, number>>;
}

export interface ProofTable {
  rows: ProofRow[];
  total: ProofRow;
}

/** A row of zeros. */
export function emptyRow(framework: string): ProofRow {
  return {
    framework,
    pages: 0,
    questions: 0,
    difficulties: countDifficulties([]),
    words: 0,
    fences: 0,
    runnable: 0,
    run: 0,
    untyped: 0,
    notRun: {},
  };
}

/** Counts a fence. */
export function countFence(row: ProofRow, fence: Fence): void {
  if (fence.output) return;
  row.fences += 1;
  if (familyOf(fence) === null) return;
  row.runnable += 1;
  if (fence.untyped) row.untyped += 1;
  if (fence.reason === null) row.run += 1;
  else row.notRun[fence.reason] = (row.notRun[fence.reason] ?? 0) + 1;
}

/** The rows and their total. */
export function buildTable(rows: ProofRow[]): ProofTable {
  const total = emptyRow('all');
  total.difficulties = sumDifficulties(rows.map((row) => row.difficulties));
  for (const row of rows) {
    total.pages += row.pages;
    total.questions += row.questions;
    total.words += row.words;
    total.fences += row.fences;
    total.runnable += row.runnable;
    total.run += row.run;
    total.untyped += row.untyped;
    for (const reason of reasons) {
      const count = row.notRun[reason];
      if (count !== undefined) total.notRun[reason] = (total.notRun[reason] ?? 0) + count;
    }
  }
  return { rows, total };
}

/** The problem if too few of a library's fences are run; null if enough are. */
export function checkShare({ runnable, run }: ProofRow): string | null {
  if (runnable < fewestCounted || run >= fewestRun * runnable) return null;
  return `Only ${run} of the library's ${runnable} fences in runnable languages run: at least ${fewestRun * 100}% must.`;
}

/** The table as text, one line per framework. */
export function renderTable({ rows, total }: ProofTable): string {
  const header = [
    ...['framework', 'pages', 'questions', ...difficulties],
    ...['words', 'parsed', 'runnable', 'run', 'untyped', 'not run'],
  ];
  const lines = [...rows, total].map((row) => [
    row.framework,
    ...[row.pages, row.questions].map(String),
    ...difficulties.map((difficulty) => String(row.difficulties[difficulty])),
    ...[row.words, row.fences, row.runnable].map(String),
    row.runnable === 0 ? '0' : `${row.run} (${Math.floor((100 * row.run) / row.runnable)}%)`,
    String(row.untyped),
    reasons
      .filter((reason) => row.notRun[reason] !== undefined)
      .map((reason) => `${row.notRun[reason]} ${reason}`)
      .join(', '),
  ]);
  const widths = header.map((name, column) =>
    Math.max(name.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  return [header, ...lines]
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 || column === line.length - 1
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
