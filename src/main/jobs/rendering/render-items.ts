/** Renders texts to HTML, each within a time limit; a text over the limit becomes a message. */
import type { RenderedQuestion } from '../../../shared/library.ts';
import type { DrawDiagram } from '../../content/markdown/draw-diagram.ts';
import type { RenderEnv } from '../../content/markdown/markdown.ts';
import { renderGaps } from '../../content/markdown/render-gaps.ts';
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
import { describeFailure, formatAnswer, formatQuestion, renderLimits } from './rendered.ts';
import type {
  Around,
  Change,
  RenderKind,
  RenderKinds,
  RenderLimits,
  Renderers,
  Text,
} from './rendered.ts';

export interface RenderParts {
  /** As in `RenderEnv`. */
  stages?: Stages;
  drawDiagram?: DrawDiagram | undefined;
  limits?: RenderLimits;
}

/** Renders texts of one kind, in order. No text can make this throw or exceed the limits. */
export function renderItems<Kind extends RenderKind>(
  kind: Kind,
  inputs: readonly RenderKinds[Kind]['input'][],
  parts: RenderParts = {},
): RenderKinds[Kind]['output'][] {
  const { limits = renderLimits } = parts;
  const renderers = createRenderers(parts);
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

function createRenderers({ stages, drawDiagram }: RenderParts): Renderers {
  const envOf = ({ base, imageFolder, pictures }: Around): RenderEnv => ({
    ...{ base, imageFolder, stages, drawDiagram, curlsQuotes: true },
    findPicture: (address) => pictures.get(address) ?? null,
  });
  return {
    question: ({ question, fixtures, gaps, tasks, formulas, ...around }) =>
      renderQuestion(question, {
        ...{ ...envOf(around), fixtures, gaps, formulas },
        // Notes for Anki must come back unchanged.
        curlsQuotes: formulas !== 'mathjax',
        tasks: tasks ?? (fixtures && 'solved'),
      }),
    outputs: ({ answer, fixtures, ...around }) =>
      renderOutputs(answer, { ...envOf(around), fixtures }),
    gaps: ({ question, gaps, fixtures, ...around }) =>
      renderGaps(question, gaps, { ...envOf(around), fixtures }),
    line: ({ line, base }) => renderInline(line, base, true),
    article: ({ body, ...around }) => renderArticle(body, envOf(around)),
    note: ({ note, pictures }) =>
      renderNote(note, (address) => pictures.get(address) ?? null, drawDiagram),
    // A change in a diagram shows as a change in its text.
    change: ({ before, after, ...around }) =>
      compareTexts(before, after, {
        ...{ ...envOf(around), stages: undefined, drawDiagram: undefined },
      }),
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
