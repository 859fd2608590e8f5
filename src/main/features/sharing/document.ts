/** Builds self-contained HTML documents for shares: one file, no scripts, nothing to fetch. */
import { createHash } from 'node:crypto';
import { countOf } from '../../../shared/format-number.ts';
import { formatLink, packBase, packOf } from '../../../shared/address.ts';
import { difficultyNames } from '../../../shared/difficulty.ts';
import { AppError } from '../../../shared/app-error.ts';
import { formatDocumentPolicy } from '../../../shared/content-security-policy.ts';
import type { RenderedQuestion } from '../../../shared/library.ts';
import { unknownDate } from '../../../shared/records.ts';
import type { Page, Question } from '../../../shared/records.ts';
import { imageFolderOf } from '../../content/pictures/image-references.ts';
import { markdown } from '../../content/markdown/markdown.ts';
import type { RenderEnv } from '../../content/markdown/markdown.ts';
import { renderItems } from '../../jobs/rendering/render-items.ts';
import { titleOf } from './collect.ts';
import type { Collection } from './collect.ts';
import {
  answerStyles,
  formatPageStyles,
  formatPartStyles,
  formatRulesStyles,
  partName,
} from './document-styles.ts';
import { formatFontFaces } from './font-faces.ts';
import type { FontFace } from './font-faces.ts';
import { inlinePictures } from './inline-pictures.ts';
import { planRulesSheet } from './plan-rules-sheet.ts';

const { escapeHtml } = markdown.utils;

/** The questions with their answers. */
export function renderDocument(
  collection: Collection,
  fonts: readonly FontFace[] = [],
  drawDiagram?: RenderEnv['drawDiagram'],
): string {
  const { kind, pages, pictures } = collection;
  const shared = new Set(
    pages.flatMap(({ page }) => page.questions.map((one) => anchorOf(page, one))),
  );
  const hasParts = kind === 'topic' && pages.length > 1;
  const sections = pages.map(({ page }, index) => {
    const level = kind === 'topic' ? 3 : 2;
    const rendered = renderQuestions(page, pictures, { drawDiagram });
    const articles = page.questions.map((question, at) =>
      renderAnswer(page, question, rendered[at] as RenderedQuestion, level),
    );
    const part =
      kind === 'topic' ? `<h2 class="part" dir="auto">${escapeHtml(page.title)}</h2>\n` : '';
    const section = part + articles.join('');
    const name = partName(index);
    return hasParts ? `<section id="${name}" class="${name}">\n${section}</section>\n` : section;
  });
  const { description } =
    kind === 'topic' ? collection.topic : (pages[0]?.page ?? collection.topic);
  const summary =
    description === '' ? '' : `<p class="description" dir="auto">${escapeHtml(description)}</p>\n`;
  const parts = hasParts ? pages.map(({ page }) => page) : [];
  const main = summary + renderContents(parts) + relink(sections.join(''), shared);
  const styles = answerStyles + formatPartStyles(parts.map(({ title }) => title));
  return finish(collection, styles, titleOf(collection), main, shared.size, fonts);
}

/** The list of a topic's pages; on paper it shares the first sheet with the title. */
function renderContents(pages: readonly Page[]): string {
  if (pages.length === 0) return '';
  const items = pages.map(
    ({ title, questions }, index) =>
      `<li dir="auto"><a href="#${partName(index)}">${escapeHtml(title)}</a> ` +
      `<span>${countOf(questions.length, 'question')}</span></li>\n`,
  );
  return `<nav class="contents">\n<h2>Contents</h2>\n<ol>\n${items.join('')}</ol>\n</nav>\n`;
}

/** Every rule of thumb with its question; fails with `content` if no question has one. */
export function renderRulesSheet(collection: Collection, fonts: readonly FontFace[] = []): string {
  const { kind, pages, pictures } = collection;
  const hasParts = kind === 'topic' || kind === 'evening';
  const parts = pages.map(({ page }) => ({
    title: page.title,
    rules: renderQuestions(page, pictures).filter(({ ruleHtml }) => ruleHtml !== null),
  }));
  const rules = parts.flatMap(({ title, rules: own }) =>
    own.map((rule) => ({ ...rule, part: hasParts ? title : '' })),
  );
  if (rules.length === 0) throw new AppError('content', 'These questions have no rules of thumb.');
  const items = parts.map(({ title, rules: own }) => {
    const heading = hasParts ? `<h2 dir="auto">${escapeHtml(title)}</h2>` : '';
    return own
      .map(
        ({ questionHtml, ruleHtml }, index) =>
          `<li>${index === 0 ? heading : ''}<p class="ask" dir="auto">${questionHtml}</p>` +
          `<p class="keep" dir="auto">${ruleHtml}</p></li>\n`,
      )
      .join('');
  });
  const list = `<ul class="rules">\n${items.join('')}</ul>\n`;
  const styles = formatRulesStyles(planRulesSheet(rules));
  const title = `${titleOf(collection)}: rules of thumb`;
  return finish(collection, styles, title, relink(list, new Set()), rules.length, fonts);
}

/** The questions as HTML, in order; code comes without its setup. */
export function renderQuestions(
  page: Page,
  pictures: Collection['pictures'],
  { formulas, drawDiagram }: Pick<RenderEnv, 'formulas' | 'drawDiagram'> = {},
): RenderedQuestion[] {
  const around = {
    base: packBase(packOf(page.path)),
    imageFolder: imageFolderOf(page.path),
    pictures,
  };
  const inputs = page.questions.map((question) => ({ question, formulas, ...around }));
  return renderItems('question', inputs, { drawDiagram });
}

function renderAnswer(
  page: Page,
  question: Question,
  rendered: RenderedQuestion,
  level: 2 | 3,
): string {
  const { questionHtml, explanationHtml, ruleHtml } = rendered;
  const answer = level === 2 ? explanationHtml : lowerHeadings(explanationHtml);
  const rule =
    ruleHtml === null
      ? ''
      : `<p class="rule" dir="auto"><b dir="ltr">Rule of thumb:</b> ${ruleHtml}</p>\n`;
  return (
    `<article id="${escapeHtml(anchorOf(page, question))}">\n` +
    `<h${level} class="question" dir="auto">${questionHtml}</h${level}>\n` +
    `<p class="difficulty">${difficultyNames[question.difficulty]}</p>\n` +
    `<div class="answer">\n${removeButtons(answer)}</div>\n${rule}</article>\n`
  );
}

/** The question's id in the document, unique because paths are. */
function anchorOf({ path }: Page, { id }: Question): string {
  return `${path.slice(1)}:${id}`;
}

/** In a topic, questions are one level lower than on a page, and so are their answers' headings. */
function lowerHeadings(html: string): string {
  return html.replace(/<(\/?)h([3-5])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Number(level) + 1}>`;
  });
}

/** Removes the buttons, which do nothing in a document. */
function removeButtons(html: string): string {
  return html.replace(/<button type="button" class="copy-code" data-copy>.*?<\/button>/g, '');
}

/** Links into the library lead to the question in this document if it's there, else into the app. */
function relink(html: string, anchors: Set<string>): string {
  return html.replace(/ href="(\/[^"]*)"/g, (_, address: string) => {
    const anchor = address.slice(1).replace('#', ':');
    return ` href="${anchors.has(anchor) ? `#${anchor}` : formatLink(address)}"`;
  });
}

/** `count` is the number of questions in the document. */
function finish(
  collection: Collection,
  styles: string,
  title: string,
  main: string,
  count: number,
  fonts: readonly FontFace[],
): string {
  const { kind, interview, framework, topic, pages } = collection;
  const parent = kind === 'topic' ? framework.name : `${framework.name} › ${topic.name}`;
  const location = interview ?? parent;
  const updated = pages
    .map(({ page }) => page.updated)
    .sort()
    .at(-1);
  const counted = countOf(count, 'question');
  const facts = updated === unknownDate ? counted : `${counted} · Updated ${updated}`;
  const faces = formatFontFaces(fonts, `${title}${location}${main}`);
  const style = `${faces}${styles}${formatPageStyles(title, location)}`;
  const hash = createHash('sha256').update(style).digest('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${formatDocumentPolicy(hash, faces !== '')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Rule of Thumb">
<title>${escapeHtml(title)} (${escapeHtml(location)})</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="place" dir="auto">${escapeHtml(location)}</p>
<h1 dir="auto">${escapeHtml(title)}</h1>
<p class="facts">${facts}</p>
</header>
<main>
${inlinePictures(main, collection.pictures)}</main>
</body>
</html>
`;
}
