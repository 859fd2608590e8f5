/** Accounts for every line of a file: it is in a question, shown as structure, or left out for a reason. */
import { formatNumber } from '../../../shared/format-number.ts';
import type { LeftOut, LineCounts, StructureKind } from '../../../shared/imports.ts';

/** Receives the use of lines, which count from 0. */
export interface Teller {
  /** Reports an omission: whole lines up to `end`, or part of a line without it. */
  leaveOut(line: number, text: string, reason: string, end?: number): void;
  /** Marks lines as structure that is shown. */
  frame(start: number, end: number, kind: StructureKind): void;
}

/** The reason for leaving out text around the questions. */
export const notOfQuestion = 'It is not part of any question.';
const noAnswer = 'It has no answer.';
/** The number of prompts per section that are listed individually. */
const fewPrompts = 2;

/** The use of all lines of a file. */
export interface Account {
  leftOut: LeftOut[];
  lines: LineCounts;
}

type Claim = 'question' | 'out' | StructureKind;

/** Line numbers passed in count from 0, those in its results from 1. */
export class Ledger implements Teller {
  readonly #file: string;
  #lines: readonly string[];
  #claims: (Claim | undefined)[] = [];
  #leftOut: LeftOut[] = [];
  readonly #prompts = new Map<string, { line: number; text: string; end: number }[]>();

  constructor(file: string, text: string) {
    this.#file = file;
    this.#lines = text.split('\n');
  }

  /** A second account of the file that begins with the entries so far. */
  fork(): Ledger {
    const copy = new Ledger(this.#file, '');
    copy.#lines = this.#lines;
    copy.#claims = [...this.#claims];
    copy.#leftOut = [...this.#leftOut];
    return copy;
  }

  /** Marks lines up to `end` as part of a question, unless they are marked already. */
  keep(start: number, end: number): void {
    this.#claim(start, end, 'question');
  }

  /** Marks lines as structure that is shown. */
  frame = (start: number, end: number, kind: StructureKind): void => {
    for (let line = start; line < end; line += 1) this.#claims[line] = kind;
  };

  /** Marks a line as pure structure, unless it is marked already. */
  shape(line: number, kind: StructureKind): void {
    this.#claims[line] ??= kind;
  }

  /** Reports an omission: whole lines up to `end`, or part of a line without it. */
  leaveOut = (line: number, text: string, reason: string, end = line): void => {
    this.#claim(line, end, 'out');
    const last = this.#lastOf(line, end);
    const place = { file: this.#file, line: line + 1, ...(last > line + 1 ? { end: last } : {}) };
    this.#leftOut.push({ ...place, text: text.trim().slice(0, 200), reason });
  };

  /** Reports a prompt without an answer; many in one section are combined. */
  leaveOutPrompt(line: number, text: string, section: string, end: number): void {
    const prompts = this.#prompts.get(section) ?? [];
    this.#prompts.set(section, prompts);
    prompts.push({ line, text, end });
    this.#claim(line, end, 'out');
  }

  /** The omissions in line order, and the line counts by use. */
  close(): Account {
    for (const [section, prompts] of this.#prompts) {
      const [first] = prompts.sort((a, b) => a.line - b.line);
      if (first === undefined) continue;
      if (prompts.length > fewPrompts) {
        const count = formatNumber(prompts.length);
        this.leaveOut(first.line, section || first.text, `${count} prompts without an answer.`);
      } else for (const { line, text } of prompts) this.leaveOut(line, text, noAnswer);
    }
    this.#leaveOutRest();
    const lines: LineCounts = { total: 0, inQuestions: 0, leftOut: 0, structure: {} };
    for (const [index, line] of this.#lines.entries()) {
      if (line.trim() === '') continue;
      lines.total += 1;
      const claim = this.#claims[index];
      if (claim === 'question') lines.inQuestions += 1;
      else if (claim === 'out' || claim === undefined) lines.leftOut += 1;
      else lines.structure[claim] = (lines.structure[claim] ?? 0) + 1;
    }
    return {
      leftOut: foldAlike(this.#leftOut.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))),
      lines,
    };
  }

  #claim(start: number, end: number, claim: Claim): void {
    const last = Math.min(end, this.#lines.length);
    for (let line = start; line < last; line += 1) {
      if (this.#claims[line] === undefined || claim === 'out') this.#claims[line] = claim;
    }
  }

  /** Leaves out unmarked lines; each run of them is one entry. */
  #leaveOutRest(): void {
    let start: number | null = null;
    for (let line = 0; line <= this.#lines.length; line += 1) {
      const text = this.#lines[line]?.trim();
      if (text === '') continue;
      const isOpen = text !== undefined && this.#claims[line] === undefined;
      if (isOpen) start ??= line;
      else if (start !== null) {
        const from = start;
        start = null;
        this.leaveOut(from, this.#lines[from] ?? '', notOfQuestion, line);
      }
    }
  }

  /** The last line before `end` that isn't blank, from 1. */
  #lastOf(start: number, end: number): number {
    let last = Math.min(end, this.#lines.length);
    while (last > start + 1 && (this.#lines[last - 1] ?? '').trim() === '') last -= 1;
    return last;
  }
}

/** Combines equal entries into the first of them, with a count. Entries of several lines stay: only their first line is equal. */
export function foldAlike(leftOut: readonly LeftOut[]): LeftOut[] {
  const counts = new Map<string, number>();
  const keyOf = ({ line, end, text, reason }: LeftOut): string =>
    `${end === undefined ? '' : line}\n${reason}\n${text}`;
  for (const entry of leftOut) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  const seen = new Set<string>();
  return leftOut.flatMap((entry) => {
    const key = keyOf(entry);
    const count = counts.get(key) ?? 1;
    if (count === 1) return [entry];
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...entry, reason: `${entry.reason} (${formatNumber(count)} times)` }];
  });
}
