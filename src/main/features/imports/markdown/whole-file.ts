/** Reads a Markdown file as one question: its title or file name is the question, and everything below is the answer. */
import { isRecord } from '../../../../shared/is-record.ts';
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { Account, Ledger } from '../ledger.ts';
import { readDifficultyWords, splitDifficulty } from '../difficulty-words.ts';
import { readText } from '../plain-values.ts';
import type { SourceFile } from '../source-file.ts';
import { beginsWithCode } from './find-questions.ts';
import type { FoundList } from './find-questions.ts';
import { readHeadings } from './headings.ts';
import type { Tree } from './parse-tree.ts';
import { findFault, prepareAnswer } from './prepare-answer.ts';
import { isAsking } from './question-likeness.ts';
import { readQuestionText } from './question-text.ts';
import type { RewriteOptions } from './rewrite-markdown.ts';
import { hasText } from './says.ts';

export interface WholeFile {
  q: string;
  a: string;
  difficulty: Difficulty | null;
  /** True if it must be a question: its title asks and nothing else in the file does, or it is a two-sided card. */
  isQuestion: boolean;
  /** True if a rule separates the question from the answer. */
  isCard: boolean;
  /** The use of the file's lines if it is one question. */
  account: Account;
}

/** `ledger` accounts for the file as one question. */
type WholeOptions = Omit<RewriteOptions, 'teller'> & { ledger: Ledger };

/** Null if the file has no title, or no possible answer below it. */
export function readWhole(
  tree: Tree,
  fields: Record<string, unknown>,
  list: FoundList,
  { stem }: SourceFile,
  { ledger, ...given }: WholeOptions,
): WholeFile | null {
  const options: RewriteOptions = { ...given, teller: ledger };
  const card =
    list.questions.length === 0 ? readSides(tree, { ...given, ledger: ledger.fork() }) : null;
  if (card !== null) return card;
  const root = readHeadings(tree, () => false);
  const [heading] = root.children;
  const own = readText(fields.question) ?? readText(fields.q) ?? readText(fields.title);
  const isTitle = heading !== undefined && heading.level === 1 && root.children.length === 1;
  const named = own ?? (isTitle ? heading.text : nameToQuestion(stem));
  if (named === null) return null;
  const [from, to] = isTitle ? [heading.start, heading.bodyStart] : [0, 0];
  const first = hasText(tree, 0, from) ? 0 : to;
  const answer = readText(fields.answer);
  const isCode = answer === null && beginsWithCode(tree, first, tree.lines.length);
  // Text above the title belongs to the answer, too.
  const body = tree.lines.map((line, at) => (at >= from && at < to ? '' : line)).join('\n');
  const text = answer === null ? body : `${answer}\n\n${body}`;
  const a = prepareAnswer(text, isCode, options);
  const { text: q, difficulty } = splitDifficulty(readQuestionText(named).text);
  if (findFault(q, a) !== null) return null;
  ledger.keep(0, tree.lines.length);
  const [only] = list.questions;
  const isAlone =
    only === undefined || (list.questions.length === 1 && only.line === (heading?.start ?? 0));
  const level = readText(fields.difficulty) ?? readText(fields.level) ?? '';
  const meta = isRecord(fields.meta) ? (readText(fields.meta.difficulty) ?? '') : '';
  return {
    ...{ q, a, difficulty: difficulty ?? readDifficultyWords(level || meta) },
    ...{ isQuestion: isAlone && isAsking(named), isCard: false, account: ledger.close() },
  };
}

/** A card whose sides are separated by a rule: one line of text above it, and everything below. */
function readSides(tree: Tree, { ledger, ...given }: WholeOptions): WholeFile | null {
  const last = tree.lines.findLastIndex((_, line) => hasText(tree, line, line + 1));
  const rules = tree.root.children.filter(
    // A rule right under text parses as the underline of a heading.
    ({ type, level, start, end }) =>
      end <= last && (type === 'rule' || (type === 'heading' && level === 2 && end - start > 1)),
  );
  const [rule] = rules;
  if (rule === undefined || rules.length > 1) return null;
  const above = rule.type === 'heading' ? rule.end - 1 : rule.start;
  const front = tree.lines.slice(0, above).filter((line) => line.trim() !== '');
  if (front.length === 0 || front.length > 3) return null;
  const q = readQuestionText(front.join(' ').replace(/^#{1,6}\s+/, '')).text;
  const body = '\n'.repeat(rule.end) + tree.lines.slice(rule.end).join('\n');
  const a = prepareAnswer(body, false, { ...given, teller: ledger });
  if (q === '' || findFault(q, a) !== null) return null;
  ledger.keep(0, tree.lines.length);
  return { q, a, difficulty: null, isQuestion: true, isCard: true, account: ledger.close() };
}

/** `what-is-a-closure` as a question; null for a name that asks nothing. */
function nameToQuestion(stem: string): string | null {
  const words = stem
    .replace(/^\d+[-_. ]*/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  if (words.split(' ').length < 3 || !isAsking(words)) return null;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith('?') ? '' : '?'}`;
}
