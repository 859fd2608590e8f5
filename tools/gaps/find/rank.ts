/** Ranks gap candidates by how much they teach, and leaves out those that a reader could only guess. */
import { stemmer } from 'stemmer';
import type { Candidate, Kind, ParsedCode, Token } from './candidate.ts';
import { listSiblings } from './siblings.ts';
import type { GapLanguage } from './siblings.ts';

/** The texts around the code. */
export interface Lesson {
  question: string;
  answer: string;
  code: string;
  /** The SQL of the tables that it starts from, which readers see only in the answer. */
  fixture: string;
  /** The code before it, which readers see as well. */
  before: string;
  language: GapLanguage;
}

export interface RankedCandidate extends Candidate {
  text: string;
  tokens: Token[];
  score: number;
  /** True if it teaches little: worth asking only if there's nothing better. */
  isPoor: boolean;
}

const worth: Record<Kind, number> = {
  api: 1,
  clause: 4,
  condition: 3,
  argument: 2,
  keyword: 3,
  operator: 2,
  expression: 1,
};

/** The lowest score of a gap, and of one that teaches something about the question. */
const [leastScore, goodScore] = [2, 3];

const maxTokens = 12;
const maxLength = 60;

/** The candidates worth asking, best first. */
export function rankCandidates(parsed: ParsedCode, lesson: Lesson): RankedCandidate[] {
  const words = readLesson(lesson);
  const ranked = parsed.candidates
    .flatMap((candidate): RankedCandidate[] => {
      const { start, end } = candidate;
      const text = lesson.code.slice(start, end);
      const tokens = parsed.tokens.filter((token) => token.start >= start && token.end <= end);
      const hole = { ...candidate, text, tokens };
      if (!canBeFilled(hole, parsed, lesson)) return [];
      const score = scoreOf(hole, lesson, words);
      return score < leastScore ? [] : [{ ...hole, score, isPoor: score < goodScore }];
    })
    .sort((a, b) => b.score - a.score || a.start - b.start);
  // A part of the code may be several kinds of candidate.
  return ranked.filter(
    ({ start, end }, index) =>
      ranked.findIndex((other) => other.start === start && other.end === end) === index,
  );
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
  return {
    question: listWords(question),
    rule: listWords(rule),
    spans: listWords(listSpans(prose)),
  };
}

/** Words that mean nothing by themselves. */
const common = new Set(
  'a an and are as at be by can code do does for from has have how i if in is it its not of on one or out than that the then this to use used using what when where which why with you your value values true false null none self return new main'.split(
    ' ',
  ),
);

/** Names so frequent that they teach nothing, unless the question is about them. */
const trivial = new Set(
  '__init__ append push print len length str list range run count sum int get set items String Number Error Map Set'.split(
    ' ',
  ),
);

/** The call that starts a script. */
const entryPoint = /^asyncio\.run\b/;

/** Constraints that are in almost every table. */
const usual = /^(?:PRIMARY KEY|NOT NULL|UNIQUE)$/;

/** The stems of a text's words, and the operators of its code spans. */
function listWords(text: string): Set<string> {
  const operators = listSpans(text).match(/[^\s\w"'`.,;:()[\]{}]+|\b(?:in|is|not|and|or)\b/g) ?? [];
  return new Set([...listNames(text), ...operators]);
}

function listSpans(text: string): string {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span).join(' ');
}

/** The stems of the words in a text, and of the parts of identifiers. */
function listNames(text: string): string[] {
  const parts = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  const all = parts.match(/[a-z]+/g) ?? [];
  return all.filter((word) => !common.has(word)).map((word) => stemmer(word));
}

type Hole = Omit<RankedCandidate, 'score' | 'isPoor'>;

function scoreOf(
  { text, tokens, kind }: Hole,
  { code, before }: Lesson,
  { question, rule, spans }: LessonWords,
): number {
  // A qualifier, such as a module, isn't the point of the question.
  const own =
    kind === 'operator' ? text.split(' ') : listNames(text.replace(/[\w$]+\??\.(?=[\w#])/g, ''));
  const has = (words: ReadonlySet<string>): boolean => own.some((word) => words.has(word));
  const relevance = has(question) ? 3 : has(rule) ? 2 : has(spans) ? 1 : 0;
  if (kind === 'operator') {
    const isDeclaration = /^(?:var|let|const)$/.test(text);
    const isAsked = isDeclaration ? relevance === 3 && text !== 'const' : relevance > 0;
    return isAsked ? worth[kind] + relevance : 0;
  }
  // A name that the answer only mentions isn't the point of the question.
  const mention = relevance === 1 && kind === 'api' ? 1 : 0;
  const length = tokens.length <= 3 ? 1 : tokens.length <= 8 ? 0 : -2;
  const isShownElsewhere = countOf(text, `${code}\n${before}`) > 1;
  const isTrivial =
    relevance === 0 && (usual.test(text) || trivial.has(text.split('.').at(-1) ?? ''));
  const shown = isShownElsewhere ? (relevance === 3 ? 2 : 3) : 0;
  return worth[kind] + relevance - mention + length - shown - (isTrivial ? 1 : 0);
}

function countOf(part: string, text: string): number {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [...text.matchAll(new RegExp(`(?<!\\w)${escaped}(?!\\w)`, 'g'))].length;
}

/** True if the hidden text follows from what a reader sees and knows, and isn't trivial. */
function canBeFilled(
  { text, tokens, start, end, kind }: Hole,
  { own }: ParsedCode,
  { code, before, fixture, question, answer, language }: Lesson,
): boolean {
  if (tokens.length === 0 || tokens.length > maxTokens) return false;
  if (text.length > maxLength || text.includes('\n')) return false;
  if (kind !== 'operator' && !/\w{2}|[<>=!&|?]/.test(text)) return false;
  if (entryPoint.test(text) && !question.includes('asyncio.run')) return false;
  // A single name or literal is arbitrary once hidden.
  if (kind === 'condition' && tokens.length === 1) return false;
  const visible = `${code.slice(0, start)} \n ${code.slice(end)} \n ${before}`;
  const rule = answer.slice(answer.lastIndexOf('**Rule'));
  const told = `${visible} ${question} ${rule}`;
  const isSaid = (word: string, where: string): boolean => countOf(word, where) > 0;
  const isKnown = (word: string): boolean => listSiblings(language, word).length > 0;
  return tokens.every((token, index) => {
    const [previous, next] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
    if (token.is === 'string') {
      // The new value of a row is only data.
      if (language === 'sql' && kind === 'expression' && previous === '=') return false;
      const inner = token.text.replace(/^\W+|\W+$/g, '');
      return isKnown(token.text) || isSaid(inner === '' ? token.text : inner, told);
    }
    if (token.is === 'number') {
      // A row's number is only data.
      if (language === 'sql' && previous === '=' && tokens[index - 2]?.is === 'name') return false;
      return /^[012]$/.test(token.text) || isSaid(token.text, told);
    }
    if (token.is !== 'name') return true;
    if (isSaid(token.text, `${visible} ${fixture}`)) return true;
    // Names that the code defines appear only here.
    if (own.includes(token.text) && kind !== 'api') return false;
    const isKeyword = kind === 'argument' && next === '=';
    return isKnown(token.text) || isKnown(text) || isKeyword || isSaid(token.text, told);
  });
}
