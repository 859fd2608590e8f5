/** Reads a Markdown file as one question: its title or its name asks, and all under it answers. */
import { isRecord } from '../../../../shared/is-record.ts';
import { splitDifficulty, readDifficultyWords } from '../difficulty-words.ts';
import type { Difficulty } from '../../../../shared/difficulty.ts';
import type { TakeImage } from '../images/take-image.ts';
import { readText } from '../plain-values.ts';
import type { SourceFile } from '../source-file.ts';
import { beginsWithCode, classifyIndented, classifyLines } from './code-lines.ts';
import type { FoundList } from './find-questions.ts';
import { readHeadings } from './headings.ts';
import { findFault, prepareAnswer } from './prepare-answer.ts';
import { isAsking, isFrame } from './question-likeness.ts';
import { readQuestionText } from './question-text.ts';
import type { LeaveOut } from './tidy-markdown.ts';

export interface WholeFile {
  q: string;
  a: string;
  difficulty: Difficulty | null;
  /** Whether its title asks something, and nothing else in the file does. */
  isQuestion: boolean;
}

/** Null if the file has no title, or nothing under it that can be an answer. */
export function readWhole(
  body: string,
  fields: Record<string, unknown>,
  list: FoundList,
  { stem }: SourceFile,
  leaveOut: LeaveOut,
  takeImage: TakeImage,
): WholeFile | null {
  const lines = body.split('\n');
  const kinds = classifyIndented(lines, classifyLines(lines));
  const root = readHeadings(lines, kinds, () => false);
  const [heading] = root.children;
  const own = readText(fields.question) ?? readText(fields.q) ?? readText(fields.title);
  const isTitle = heading !== undefined && heading.level === 1 && root.children.length === 1;
  const named = own ?? (isTitle ? heading.text : nameToQuestion(stem));
  if (named === null || isFrame(named)) return null;
  const told: Parameters<LeaveOut>[] = [];
  const from = isTitle ? heading.bodyStart : 0;
  const answer = readText(fields.answer);
  const isCode = answer === null && beginsWithCode(lines, kinds, from);
  const text = answer ?? lines.slice(from).join('\n');
  const a = prepareAnswer(text, isCode, (...entry) => told.push(entry), takeImage);
  const { text: q, difficulty } = splitDifficulty(readQuestionText(named).text);
  if (findFault(q, a) !== null) return null;
  const [only] = list.questions;
  const isAlone =
    only === undefined || (list.questions.length === 1 && only.line === (heading?.start ?? 0));
  const isQuestion = isAlone && isAsking(named);
  if (isQuestion && only === undefined) for (const entry of told) leaveOut(...entry);
  const level = readText(fields.difficulty) ?? readText(fields.level) ?? '';
  const meta = isRecord(fields.meta) ? (readText(fields.meta.difficulty) ?? '') : '';
  return { q, a, difficulty: difficulty ?? readDifficultyWords(level || meta), isQuestion };
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
