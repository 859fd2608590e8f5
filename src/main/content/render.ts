/** Renders questions, articles and notes to safe HTML, ready for the window. */
import type { Env, Token } from 'markdown-it';
import type { RenderedQuestion } from '../../shared/library.ts';
import { ruleLabel } from '../../shared/records.ts';
import type { Question } from '../../shared/records.ts';
import { markdown } from './markdown.ts';
import type { FindFigure, RenderEnv } from './markdown.ts';
import type { Stages } from './stages.ts';

/** The level under the page's title, which is the only `h1`. */
const articleLevel = 2;
/** The level under a question, which is an `h2`. */
const answerLevel = 3;
/** The level under the heading of a note, which is an `h3` under its question. */
const noteLevel = 4;

/**
 * A question's parts as HTML; the rule of thumb is set apart from its explanation.
 * `base` comes before every address in the library: `/@<pack>` for what a pack holds. `findFigure` says how large
 * figures are, so that their room is kept. `stages` are what code may show as its set-up.
 */
export function renderQuestion(
  question: Question,
  base = '',
  findFigure?: FindFigure,
  stages?: Stages,
): RenderedQuestion {
  const env: RenderEnv = { base, findFigure, stages };
  const tokens = markdown.parse(question.a, env);
  const rule = findRule(tokens);
  const explanation = rule === null ? tokens : tokens.slice(0, -3);
  shiftHeadings(explanation, answerLevel);
  return {
    id: question.id,
    questionHtml: renderInline(question.q, base),
    explanationHtml: markdown.renderer.render(explanation, markdown.options, env),
    ruleHtml: rule === null ? null : renderRule(rule, env),
  };
}

/** One line of Markdown as inline HTML, such as a question without its answer. `base` as above. */
export function renderInline(line: string, base = ''): string {
  return markdown.renderInline(line, { base });
}

/** An article's body as HTML; its highest headings come right under the page's title. `base` as above. */
export function renderArticle(
  body: string,
  base = '',
  findFigure?: FindFigure,
  stages?: Stages,
): string {
  return renderBody(body, { base, findFigure, stages }, articleLevel);
}

/** A note as HTML; empty for an empty one. The addresses in it are those of the whole app. */
export function renderNote(note: string): string {
  return renderBody(note, {}, noteLevel);
}

function renderBody(body: string, env: RenderEnv, level: number): string {
  const tokens = markdown.parse(body, env);
  shiftHeadings(tokens, level);
  return markdown.renderer.render(tokens, markdown.options, env);
}

/** The text of an answer's rule of thumb: its last block, when that is a paragraph with the label. */
function findRule(tokens: Token[]): Token | null {
  const [open, inline] = tokens.slice(-3);
  if (open?.type !== 'paragraph_open' || inline?.type !== 'inline') return null;
  return inline.content.startsWith(ruleLabel) ? inline : null;
}

/** The label is the first strong text of the paragraph: everything after it is the rule. */
function renderRule(inline: Token, env: Env): string {
  const children = inline.children ?? [];
  const label = children.findIndex(({ type }) => type === 'strong_close');
  const html = markdown.renderer.renderInline(children.slice(label + 1), markdown.options, env);
  return html.trim();
}

/** Moves all headings by as many levels as bring the highest of them to `level`; `h6` is the lowest. */
function shiftHeadings(tokens: Token[], level: number): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const highest = Math.min(...headings.map(({ tag }) => Number(tag.slice(1))));
  for (const heading of headings) {
    const shifted = Number(heading.tag.slice(1)) - highest + level;
    heading.tag = `h${Math.min(shifted, 6)}`;
  }
}
