/** Renders questions, articles and notes to safe HTML, ready for the window. */
import type { Env, Token } from 'markdown-it';
import type { Challenge, Starter } from '../../../shared/challenges.ts';
import type { RenderedQuestion } from '../../../shared/library.ts';
import { ruleLabel } from '../../../shared/records.ts';
import type { Gap, Question } from '../../../shared/records.ts';
import { describeChallenge } from '../fences/describe-challenge.ts';
import { readGaps } from '../fences/gap-code.ts';
import { planChallenges } from '../fences/plan-challenges.ts';
import type { PlannedChallenge } from '../fences/plan-challenges.ts';
import { planRuns } from '../fences/plan-runs.ts';
import type { Fixtures } from '../fences/plan-runs.ts';
import { readFences } from '../fences/read-fences.ts';
import type { TokenFence } from '../fences/read-fences.ts';
import { readOutputs } from '../fences/read-outputs.ts';
import type { DrawDiagram } from './draw-diagram.ts';
import { markLanguage } from './mark-scripts.ts';
import { curlyMarkdown, markdown, noteMarkdown } from './markdown.ts';
import type { FindPictureSize, RenderEnv } from './markdown.ts';
import { noteImageFolder } from '../pictures/note-images.ts';

/** The level under the page's title, which is the only `h1`. */
const articleLevel = 2;
/** The level under a question, which is an `h2`. */
const answerLevel = 3;
/** The level under the heading of a note, which is an `h3` under its question. */
const noteLevel = 4;

/**
 * A question's parts as HTML, with the rule of thumb separate from the explanation. With `tasks`, the starters and
 * tests of its challenges are left out of it; for reading, the starters are rendered separately. `around` is copied,
 * because markdown-it changes the env it's given.
 */
export function renderQuestion(question: Question, around: RenderEnv = {}): RenderedQuestion {
  const env: RenderEnv = { ...around };
  const tokens = parserFor(env).parse(question.a, env);
  const { fixtures, stages = new Map(), tasks: how } = env;
  const fences = readFences(tokens);
  if (fixtures !== undefined) {
    env.runs = planRuns(fences, { fixtures, stages });
    env.outputMarks = markCards(question, around.gaps ?? []);
  }
  const tasks = planTasks(fences, fixtures);
  const isTaken = how === 'solved' || how === 'read';
  const shown = isTaken ? leaveOut(tasks, tokens) : tokens;
  const challenges = how === 'read' || how === 'shown' ? [] : describeTasks(tasks, fixtures);
  const starters = how === 'read' ? tasks : [];
  const rule = findRule(shown);
  const explanation = rule === null ? shown : shown.slice(0, -3);
  shiftHeadings(explanation, answerLevel);
  return {
    id: question.id,
    questionHtml: renderLine(question.q, {
      base: around.base ?? '',
      imageFolder: around.imageFolder,
      findPicture: around.findPicture,
      formulas: around.formulas,
      curlsQuotes: around.curlsQuotes,
    }),
    explanationHtml: markdown.renderer.render(explanation, markdown.options, env),
    ruleHtml: rule === null ? null : renderRule(rule, env),
    ...(challenges.length === 0 ? {} : { challenges }),
    ...(starters.length === 0
      ? {}
      : { starters: starters.map((task) => renderStarter(task, around)) }),
  };
}

/**
 * Attributes that link each predictable output to its code in the window, and mark the code that has gaps, by the lines of
 * their fences.
 */
function markCards(question: Question, gaps: readonly Gap[]): Map<number, string> {
  const marks = new Map<number, string>();
  for (const { code, fence } of readOutputs(question.a)) {
    const { line = 0 } = code.at(-1) ?? {};
    marks.set(line, ` data-code="${line}"`);
    marks.set(fence.line, ` data-output-of="${line}"`);
  }
  for (const { line } of new Set(readGaps(question, gaps).map(({ code }) => code.fence))) {
    marks.set(line, `${marks.get(line) ?? ''} data-gap`);
  }
  return marks;
}

type Task = PlannedChallenge<TokenFence>;

/** The challenges of an answer outside lists and quotations; if `fixtures` are given, only those whose fixture exists. */
function planTasks(fences: readonly TokenFence[], fixtures: Fixtures | undefined): Task[] {
  const own = fences.filter(({ token }) => token.level === 0);
  return planChallenges(own, () => undefined).filter(
    ({ tests: { fixture } }) => fixtures === undefined || fixture === null || fixtures.has(fixture),
  );
}

function leaveOut(tasks: readonly Task[], tokens: readonly Token[]): Token[] {
  const hidden = new Set(tasks.flatMap(({ starter, tests }) => [starter.token, tests.token]));
  return tokens.filter((token) => !hidden.has(token));
}

/** Empty where no code can be run. */
function describeTasks(tasks: readonly Task[], fixtures: Fixtures | undefined): Challenge[] {
  if (fixtures === undefined) return [];
  return tasks.flatMap((task) => describeChallenge(task, fixtures) ?? []);
}

/** Renders a starter to be read but not run: `around` has no run plans. */
function renderStarter({ language, starter }: Task, around: RenderEnv): Starter {
  const env = { ...around };
  return { language, html: markdown.renderer.render([starter.token], markdown.options, env) };
}

/** One line of Markdown, such as a question, as inline HTML. */
export function renderInline(line: string, base = '', curlsQuotes = false): string {
  return renderLine(line, { base, curlsQuotes });
}

function renderLine(line: string, env: RenderEnv): string {
  return markLanguage(parserFor(env).renderInline(line, env), line);
}

function parserFor({ curlsQuotes = false }: RenderEnv): typeof markdown {
  return curlsQuotes ? curlyMarkdown : markdown;
}

/** An article's body as HTML; its top headings are one level below the page's title. */
export function renderArticle(body: string, around: RenderEnv = {}): string {
  const env = { ...around };
  return renderBody(parserFor(env).parse(body, env), env, articleLevel);
}

/** A note as HTML; empty for an empty note. Its addresses may lead anywhere in the app, and its images are the user's. */
export function renderNote(
  note: string,
  findPicture: FindPictureSize = () => null,
  drawDiagram?: DrawDiagram,
): string {
  const env = { imageFolder: noteImageFolder, findPicture, drawDiagram };
  return renderBody(noteMarkdown.parse(note, env), env, noteLevel);
}

function renderBody(tokens: Token[], env: RenderEnv, level: number): string {
  shiftHeadings(tokens, level);
  return markdown.renderer.render(tokens, markdown.options, env);
}

/** The text of an answer's rule of thumb: its last block, when that is a paragraph with the label. */
function findRule(tokens: Token[]): Token | null {
  const [open, inline] = tokens.slice(-3);
  if (open?.type !== 'paragraph_open' || inline?.type !== 'inline') return null;
  return inline.content.startsWith(ruleLabel) ? inline : null;
}

/** Drops the label, which is the first strong text of the paragraph. */
function renderRule(inline: Token, env: Env): string {
  const children = inline.children ?? [];
  const label = children.findIndex(({ type }) => type === 'strong_close');
  const html = markdown.renderer.renderInline(children.slice(label + 1), markdown.options, env);
  return markLanguage(html.trim(), inline.content);
}

/** Shifts all headings so that the top ones are at `level`; none goes below `h6`. */
function shiftHeadings(tokens: Token[], level: number): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  let highest = 6;
  for (const { tag } of headings) highest = Math.min(highest, Number(tag.slice(1)));
  for (const heading of headings) {
    const shifted = Number(heading.tag.slice(1)) - highest + level;
    heading.tag = `h${Math.min(shifted, 6)}`;
  }
}
