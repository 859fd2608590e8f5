/** The kinds of rendered texts, and the messages that stand in for those that couldn't be rendered. */
import type { RenderedQuestion } from '../../../shared/library.ts';
import type { AskedGap } from '../../../shared/gaps.ts';
import type { Gap, Question } from '../../../shared/records.ts';
import type { AskedOutput } from '../../../shared/study/sessions.ts';
import type { Fixtures } from '../../content/fences/plan-runs.ts';
import type { RenderEnv } from '../../content/markdown/markdown.ts';
import type { PictureSize } from '../../content/pictures/pictures.ts';

/** The sizes of figures and images by address. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

/** A text's surroundings; `base` and `imageFolder` are those of `RenderEnv`. */
export interface Around {
  base: string;
  imageFolder: string;
  pictures: PictureSizes;
}

/** The input and output of each kind of text. */
export interface RenderKinds {
  question: {
    input: Around & {
      question: Question;
      fixtures?: Fixtures | undefined;
      /** The gaps of its page, whose code is marked. */
      gaps?: readonly Gap[];
      /** As in `RenderEnv`; with fixtures, tasks are to be solved by default. */
      tasks?: RenderEnv['tasks'];
      formulas?: RenderEnv['formulas'];
    };
    output: RenderedQuestion;
  };
  outputs: { input: Around & { answer: string; fixtures: Fixtures }; output: AskedOutput[] };
  gaps: {
    input: Around & { question: Question; gaps: readonly Gap[]; fixtures: Fixtures };
    output: AskedGap[];
  };
  line: { input: { line: string; base: string }; output: string };
  article: { input: Around & { body: string }; output: string };
  note: { input: { note: string; pictures: PictureSizes }; output: string };
  change: { input: Around & { before: Text; after: Text }; output: Change };
}

export type RenderKind = keyof RenderKinds;

export type Text = Pick<Question, 'q' | 'a'>;

/** The change as HTML; null for a part that reads the same. */
export interface Change {
  questionHtml: string | null;
  answerHtml: string | null;
}

export interface RenderLimits {
  /** For one text, in ms; an ordinary one takes less than one. */
  textMs: number;
  /** For all texts rendered together, in ms. */
  allMs: number;
  /**
   * For all texts rendered together, in characters: a fence's HTML includes its fixture and the fences it continues, so it
   * can be a thousand times as long as its text.
   */
  allCharacters: number;
}

export const renderLimits: RenderLimits = { textMs: 1000, allMs: 3000, allCharacters: 10_000_000 };

/**
 * How long each new diagram of a rendering and its repetition may take, and all of them together, in ms; a small one
 * takes less than 50.
 */
export const drawingLimits = { oneMs: 2500, allMs: 3000 };

/** The texts unchanged, each with a message in place of its HTML. */
export function describeFailures<Kind extends RenderKind>(
  kind: Kind,
  inputs: readonly RenderKinds[Kind]['input'][],
  reason: string,
): RenderKinds[Kind]['output'][] {
  return inputs.map((input) => describeFailure(kind, input, reason));
}

export type Renderers = {
  [Kind in RenderKind]: (input: RenderKinds[Kind]['input']) => RenderKinds[Kind]['output'];
};

/** The maximum number of characters shown of a line that isn't rendered. */
const maxPlainLine = 500;

export function describeFailure<Kind extends RenderKind>(
  kind: Kind,
  input: RenderKinds[Kind]['input'],
  reason: string,
): RenderKinds[Kind]['output'] {
  const describe: Renderers = {
    question: ({ question }) => ({
      id: question.id,
      questionHtml: plainLine(question.q),
      explanationHtml: message(`This answer ${reason}. It’s still in its file.`),
      ruleHtml: null,
    }),
    outputs: () => [],
    gaps: () => [],
    line: ({ line }) => plainLine(line),
    article: () => message(`This article ${reason}. It’s still in its file.`),
    note: () => message(`This note ${reason}. It’s still there when you edit it.`),
    change: () => ({
      questionHtml: null,
      answerHtml: message(`What changed ${reason}.`),
    }),
  };
  return describe[kind](input);
}

function plainLine(line: string): string {
  return escapeHtml(line.length > maxPlainLine ? `${line.slice(0, maxPlainLine)}…` : line);
}

/** The start of every message. */
const messageStart = '<p class="not-shown">';

/** True if this is a message in place of a text that couldn't be rendered. */
export function isMessage(html: string): boolean {
  return html.startsWith(messageStart);
}

function message(text: string): string {
  return `${messageStart}${escapeHtml(text)}</p>\n`;
}

export function formatQuestion({ questionHtml }: RenderedQuestion): string {
  return `<p>${questionHtml}</p>`;
}

/** The explanation, then the rule of thumb with its label. */
export function formatAnswer({ explanationHtml, ruleHtml }: RenderedQuestion): string {
  return ruleHtml === null
    ? explanationHtml
    : `${explanationHtml}<p><strong>Rule of thumb:</strong> ${ruleHtml}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
