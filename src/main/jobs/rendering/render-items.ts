/** Renders texts to HTML, each within a time limit; a text over the limit becomes a message. */
import type { RenderedQuestion } from '../../../shared/library.ts';
import type { AskedOutput } from '../../../shared/study/sessions.ts';
import type { Question } from '../../../shared/records.ts';
import type { Fixtures } from '../../content/fences/plan-runs.ts';
import { markdown } from '../../content/markdown/markdown.ts';
import type { RenderEnv } from '../../content/markdown/markdown.ts';
import type { PictureSize } from '../../content/pictures/pictures.ts';
import { renderOutputs } from '../../content/markdown/render-outputs.ts';
import {
  renderArticle,
  renderInline,
  renderNote,
  renderQuestion,
} from '../../content/markdown/render.ts';
import type { Stages } from '../../content/stages.ts';
import { diffHtml } from '../../study/html-change.ts';
import { TimeoutError, runWithin } from '../run-within.ts';

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
      /** As in `RenderEnv`; with fixtures, the default is that tasks are to be solved. */
      tasks?: RenderEnv['tasks'];
    };
    output: RenderedQuestion;
  };
  outputs: { input: Around & { answer: string; fixtures: Fixtures }; output: AskedOutput[] };
  line: { input: { line: string; base: string }; output: string };
  article: { input: Around & { body: string }; output: string };
  note: { input: { note: string; pictures: PictureSizes }; output: string };
  change: { input: Around & { before: Text; after: Text }; output: Change };
}

export type RenderKind = keyof RenderKinds;

type Text = Pick<Question, 'q' | 'a'>;

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

/** Renders texts of one kind, in order. No text can make this throw or exceed the limits. */
export function renderItems<Kind extends RenderKind>(
  kind: Kind,
  inputs: readonly RenderKinds[Kind]['input'][],
  stages: Stages,
  limits: RenderLimits = renderLimits,
): RenderKinds[Kind]['output'][] {
  const renderers = createRenderers(stages);
  let leftMs = limits.allMs;
  let leftCharacters = limits.allCharacters;
  return inputs.map((input) => {
    const startedAt = performance.now();
    try {
      if (leftMs < 1) throw new TimeoutError('No time is left.');
      const limitMs = Math.ceil(Math.min(limits.textMs, leftMs));
      const rendered = runWithin(limitMs, () => renderers[kind](input));
      const length = countCharacters(rendered);
      if (length > leftCharacters) return describeFailure(kind, input, 'is too long to show');
      leftCharacters -= length;
      return rendered;
    } catch (error) {
      const reason = error instanceof TimeoutError ? 'took too long to show' : 'can’t be shown';
      return describeFailure(kind, input, reason);
    } finally {
      leftMs -= performance.now() - startedAt;
    }
  });
}

/** The total length of all strings in the value. */
function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countCharacters(part), 0);
}

/** The texts unchanged, each with a message in place of its HTML. */
export function describeFailures<Kind extends RenderKind>(
  kind: Kind,
  inputs: readonly RenderKinds[Kind]['input'][],
  reason: string,
): RenderKinds[Kind]['output'][] {
  return inputs.map((input) => describeFailure(kind, input, reason));
}

type Renderers = {
  [Kind in RenderKind]: (input: RenderKinds[Kind]['input']) => RenderKinds[Kind]['output'];
};

function createRenderers(stages: Stages): Renderers {
  const envOf = ({ base, imageFolder, pictures }: Around): RenderEnv => ({
    ...{ base, imageFolder },
    findPicture: (address) => pictures.get(address) ?? null,
    stages,
  });
  return {
    question: ({ question, fixtures, tasks, ...around }) =>
      renderQuestion(question, {
        ...{ ...envOf(around), fixtures },
        tasks: tasks ?? (fixtures && 'solved'),
      }),
    outputs: ({ answer, fixtures, ...around }) =>
      renderOutputs(answer, { ...envOf(around), fixtures }),
    line: ({ line, base }) => renderInline(line, base),
    article: ({ body, ...around }) => renderArticle(body, envOf(around)),
    note: ({ note, pictures }) => renderNote(note, (address) => pictures.get(address) ?? null),
    change: ({ before, after, ...around }) =>
      compareTexts(before, after, { ...envOf(around), stages: undefined }),
  };
}

function compareTexts(before: Text, after: Text, env: RenderEnv): Change {
  const render = ({ q, a }: Text): RenderedQuestion =>
    renderQuestion({ id: '', difficulty: 'easy', q, a }, env);
  const [known, present] = [render(before), render(after)];
  return {
    questionHtml: diffHtml(formatQuestion(known), formatQuestion(present)),
    answerHtml: diffHtml(formatAnswer(known), formatAnswer(present)),
  };
}

const { escapeHtml } = markdown.utils;

/** The most characters shown of a line that isn't rendered. */
const maxPlainLine = 500;

function describeFailure<Kind extends RenderKind>(
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
