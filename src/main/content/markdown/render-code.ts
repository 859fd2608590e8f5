/** Renders code for the window: with its language, highlighting and set-up files. */
import MarkdownIt from 'markdown-it';
import type { RunPlan } from '../../../shared/runner.ts';
import { highlightCode } from './highlight.ts';
import { findLanguage, languageTag } from './languages.ts';
import type { StageFile } from '../stages.ts';
import type { DrawDiagram } from './draw-diagram.ts';

const { escapeHtml } = new MarkdownIt().utils;

/** A set-up file that a reader can open next to the code that uses it. */
export type SetUpFile = Omit<StageFile, 'tag'> & { tag: StageFile['tag'] | 'sql' };

interface CodeParts {
  isOutput?: boolean;
  /** The code's role in a challenge. */
  role?: string | undefined;
  setUp?: readonly SetUpFile[];
  /** Attributes. */
  mark?: string | undefined;
  run?: RunPlan | undefined;
}

/** Code as a `figure`: its language, a Copy button (wired up in the window), the scrolling code, and its set-up. */
export function renderCode(
  code: string,
  tag: string,
  { isOutput = false, role, setUp = [], mark = '', run }: CodeParts = {},
): string {
  const language = isOutput ? 'Output' : (findLanguage(languageTag(tag))?.name ?? tag);
  const name = language === '' ? 'Code' : [language, role].filter(Boolean).join(' ');
  const label = escapeHtml(isOutput || language === '' || role ? name : `${name} code`);
  return [
    `<figure class="code-block${isOutput ? ' output' : ''}"${mark}${describeRun(run)}>`,
    `<figcaption class="code-caption"><span class="code-language">${escapeHtml(name)}</span>`,
    `<button type="button" class="copy-code" data-copy>Copy</button></figcaption>`,
    renderBox(code, tag, label),
    ...renderSetUp(setUp),
    '</figure>\n',
  ].join('\n');
}

/** A diagram as a `figure` with its text, or the text and the reason why it isn't drawn. */
export function renderDiagram(source: string, draw: DrawDiagram): string {
  const diagram = draw(source);
  if ('reason' in diagram) {
    const reason = `<p class="bad-diagram">${escapeHtml(diagram.reason)}</p>\n`;
    return renderCode(source, 'mermaid') + reason;
  }
  const { name, svg } = diagram;
  return [
    `<figure class="diagram" aria-label="${name}">`,
    `<div class="diagram-scroll" role="group" aria-label="${name}" tabindex="0">`,
    svg.replace('<svg', `<svg role="img" aria-label="${name}, with its text below"`),
    '</div>',
    `<details class="set-up"><summary>Show as text</summary>`,
    renderBox(source, 'mermaid', `Text of the ${name.toLowerCase()}`),
    '</details>',
    '</figure>\n',
  ].join('\n');
}

/** The attribute from which the window runs the code. */
function describeRun(run: RunPlan | undefined): string {
  return run === undefined ? '' : ` data-run="${escapeHtml(JSON.stringify(run))}"`;
}

function renderBox(code: string, tag: string, label: string): string {
  const html = highlightWhole(code, tag);
  return `<pre tabindex="0" role="group" aria-label="${label}"><code class="hljs">${html}</code></pre>`;
}

/** The code as HTML, highlighted if its language and its size allow. */
export function highlightWhole(code: string, tag: string): string {
  return highlightCode(code, tag) ?? escapeHtml(code);
}

/** The SQL of a fixture, rendered like the set-up files of code. */
export function renderFixture(name: string, sql: string): string {
  return renderSetUp([{ name: `${name}.sql`, tag: 'sql', code: sql }]).join('\n');
}

/** The set-up files, collapsed until the reader opens them. */
function renderSetUp(files: readonly SetUpFile[]): string[] {
  if (files.length === 0) return [];
  return [
    '<details class="set-up"><summary>Show set-up</summary>',
    ...files.flatMap(({ name, tag, code }) => [
      `<p class="set-up-file">${escapeHtml(name)}</p>`,
      renderBox(code, tag, escapeHtml(`Set-up code, ${name}`)),
    ]),
    '</details>',
  ];
}
