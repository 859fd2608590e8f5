/** Ranks gap candidates by what they teach, and leaves out those that a reader could only guess. */
import { stemmer } from 'stemmer';
import type { Candidate, Kind, ParsedCode, Token } from './candidate.ts';
import { listSiblings } from './siblings.ts';
import type { GapLanguage } from './siblings.ts';

/** The texts around the code. */
export interface Lesson {
  question: string;
  answer: string;
  code: string;
  /** The code before it and its set-up, which a reader can see too. */
  context: string;
  language: GapLanguage;
}

export interface RankedCandidate extends Candidate {
  text: string;
  tokens: Token[];
  score: number;
}

const worth: Record<Kind, number> = {
  api: 1,
  clause: 4,
  condition: 3,
  argument: 2,
  keyword: 3,
  expression: 1,
};

/** The lowest score that a gap must have. */
const leastScore = 3;

const maxTokens = 10;
const maxLength = 60;

/** The candidates worth asking, best first. */
export function rankCandidates(parsed: ParsedCode, lesson: Lesson): RankedCandidate[] {
  const words = readLesson(lesson);
  const seen = new Set<string>();
  return parsed.candidates
    .flatMap((candidate): RankedCandidate[] => {
      const { start, end } = candidate;
      const key = `${start} ${end}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const text = lesson.code.slice(start, end);
      const tokens = parsed.tokens.filter((token) => token.start >= start && token.end <= end);
      const hole = { ...candidate, text, tokens };
      if (!canBeFilled(hole, parsed, lesson)) return [];
      return [{ ...hole, score: scoreOf(hole, lesson, words) }];
    })
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || a.start - b.start);
}

interface LessonWords {
  question: ReadonlySet<string>;
  rule: ReadonlySet<string>;
  /** The words of code that the answer mentions in its text. */
  spans: ReadonlySet<string>;
}

function readLesson({ question, answer }: Lesson): LessonWords {
  const prose = answer.replace(/^ *(```+|~~~+)[^]*?^ *\1/gm, '');
  const rule = prose.slice(prose.lastIndexOf('**Rule of thumb:**') + 1);
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return {
    question: listWords(question),
    rule: listWords(rule),
    spans: listWords(spans.join(' ')),
  };
}

/** Words that name nothing by themselves. */
const common = new Set(
  'a an and are as at be by can code do does for from has have how i if in is it its not of on one or out than that the then this to use used using what when where which why with you your value values true false null none self return let const var select new'.split(
    ' ',
  ),
);

/** The stems of words and of the parts of identifiers. */
function listWords(text: string): Set<string> {
  const parts = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  const all = [...(parts.match(/[a-z]+|[^\s\w"'`.,;:()[\]{}]+/g) ?? [])];
  return new Set(all.filter((word) => !common.has(word)).map((word) => stemmer(word)));
}

function scoreOf(
  { text, tokens, kind }: Omit<RankedCandidate, 'score'>,
  { code, context }: Lesson,
  { question, rule, spans }: LessonWords,
): number {
  const own = [...listWords(text)];
  const has = (words: ReadonlySet<string>): boolean => own.some((word) => words.has(word));
  const relevance = has(question) ? 3 : has(rule) ? 2 : has(spans) ? 1 : 0;
  const length = tokens.length <= 3 ? 1 : tokens.length <= 8 ? 0 : -2;
  const isShownElsewhere = countOf(text, `${code}\n${context}`) > 1;
  return worth[kind] + relevance + length - (isShownElsewhere ? 3 : 0);
}

function countOf(part: string, text: string): number {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [...text.matchAll(new RegExp(`(?<!\\w)${escaped}(?!\\w)`, 'g'))].length;
}

/** True if the hidden text follows from what a reader sees and knows, and isn't trivial. */
function canBeFilled(
  { text, tokens, start, end, kind }: Omit<RankedCandidate, 'score'>,
  { own }: ParsedCode,
  { code, context, question, answer, language }: Lesson,
): boolean {
  if (tokens.length === 0 || tokens.length > maxTokens) return false;
  if (text.length > maxLength || text.includes('\n')) return false;
  if (!/\w{2}|[<>=!&|?]/.test(text)) return false;
  const visible = `${code.slice(0, start)} \n ${code.slice(end)} \n ${context}`;
  const told = `${visible} ${question} ${answer.slice(answer.lastIndexOf('**Rule'))}`;
  const isSaid = (word: string, where: string): boolean => countOf(word, where) > 0;
  return tokens.every((token, index) => {
    if (token.is === 'string') return isSaid(token.text, visible);
    if (token.is === 'number') {
      // A row's number is only data.
      if (
        language === 'sql' &&
        tokens[index - 1]?.text === '=' &&
        tokens[index - 2]?.is === 'name'
      ) {
        return false;
      }
      return /^[012]$/.test(token.text) || isSaid(token.text, told);
    }
    if (token.is !== 'name') return true;
    if (isSaid(token.text, visible)) return true;
    // Names that the code defines are seen only here.
    if (own.includes(token.text) && kind !== 'api') return false;
    const isKnown =
      listSiblings(language, token.text).length > 0 || listSiblings(language, text).length > 0;
    const isKeyword = kind === 'argument' && tokens[index + 1]?.text === '=';
    return isKnown || isKeyword || isSaid(token.text, told);
  });
}
