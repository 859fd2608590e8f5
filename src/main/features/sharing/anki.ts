/** Writes questions as a text file that Anki 2.1.54 and later import in one step. */
import { formatLink } from '../../../shared/address.ts';
import type { RenderedQuestion } from '../../../shared/library.ts';
import type { Question } from '../../../shared/records.ts';
import { rightToLeft } from '../../../shared/right-to-left.ts';
import { deckOf, escapeAnkiMarkup, guidOf, nameLanguages, tagsOf } from './anki-notes.ts';
import { inlineCodeStyles } from './code-styles.ts';
import type { Collection } from './collect.ts';
import { renderQuestions } from './document.ts';
import { inlinePictures } from './inline-pictures.ts';

/**
 * The first column identifies the note. The deck is a column because only then does Anki create missing decks. Front and
 * Back are the fields of Anki's Basic note type.
 */
const columns = ['Identity', 'Deck', 'Front', 'Back', 'Tags'];

const headers = [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  `#columns:${columns.join('\t')}`,
  '#guid column:1',
  '#deck column:2',
  '#tags column:5',
];

// Anki's cards don't have our style sheet and may be dark, so anything colored sets its own background.
const boxStyle = 'padding:.5em .8em;border-radius:6px;text-align:';
const codeStyle = `${boxStyle}left;background:#f6f6f0;color:#1b1c17;font:.8em/1.5 monospace;white-space:pre-wrap`;
const ruleStyle = `${boxStyle}start;background:#fcf1c9;color:#241d03`;
const pictureStyle =
  'max-width:100%;height:auto;background:#fff;border-radius:6px;color-scheme:light';
const cellStyle = 'padding:.3em .8em .3em 0;border-bottom:1px solid #8a8c7e;text-align:';

const maskedStyle = 'position:relative;display:block;width:fit-content';
const masksStyle = 'position:absolute;inset:0;width:100%;height:100%';
const maskStyles = {
  asked: 'fill:#ff8e8e;stroke:#212121',
  hidden: 'fill:#ffeba2;stroke:#212121',
  shown: 'fill:none;stroke:#d33a3a',
};

/** One line per question. */
export function formatAnki({ pages, pictures }: Collection): string {
  const notes = pages.flatMap(({ page }) =>
    renderQuestions(page, pictures, { formulas: 'mathjax' }).map((rendered, index) => {
      const { a, difficulty } = page.questions[index] as Question;
      const inline = (html: string): string => inlinePictures(html, pictures, pictureStyle);
      return [
        guidOf(page, rendered.id),
        deckOf(page),
        toField(inline(renderFront(rendered))),
        toField(inline(nameLanguages(renderBack(rendered), a))),
        tagsOf(page, difficulty).join(' '),
      ];
    }),
  );
  const lines = notes.map((fields) => fields.map(quoteField).join('\t'));
  return `${[...headers, ...lines].join('\n')}\n`;
}

/** Quotes a field if necessary, doubling the quotes inside. */
export function quoteField(field: string): string {
  return /^#|[\t"\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

function renderFront({ questionHtml }: RenderedQuestion): string {
  const html = inlineMarkup(questionHtml);
  return rightToLeft.test(html) ? `<div dir="auto">${html}</div>` : html;
}

function renderBack({ explanationHtml, ruleHtml }: RenderedQuestion): string {
  const rule =
    ruleHtml === null
      ? ''
      : `<p dir="auto" style="${ruleStyle}"><b dir="ltr">Rule of thumb:</b> ${ruleHtml}</p>`;
  return `<div style="text-align:start">${inlineMarkup(explanationHtml + rule)}</div>`;
}

/** Moves the app's styles inline, and drops markup that only the app's window uses. */
function inlineMarkup(html: string): string {
  return inlineCodeStyles(html)
    .replace(/<span class="masked">/g, `<span style="${maskedStyle}">`)
    .replace(/<svg class="masks"/g, `<svg class="masks" style="${masksStyle}"`)
    .replace(
      /(<(?:rect|ellipse|polygon)) class="(asked|hidden|shown)"/g,
      (_, tag: string, role: string) => {
        return `${tag} style="${maskStyles[role as keyof typeof maskStyles]}"`;
      },
    )
    .replace(/<figure class="code-block[^"]*">\n.*\n.*<\/figcaption>\n/g, '')
    .replace(/<pre [^>]*><code class="hljs">/g, `<pre style="${codeStyle}"><code>`)
    .replace(/<\/pre>\n<\/figure>/g, '</pre>')
    .replace(
      /<div class="table-scroll"( dir="auto")?[^>]*>\n<table>/g,
      '<table$1 style="border-collapse:collapse">',
    )
    .replace(/<\/table>\n<\/div>/g, '</table>')
    .replace(/<(t[hd])(?: class="align-(\w+)")?>/g, (_, tag: string, align = 'start') => {
      return `<${tag} style="${cellStyle}${align}">`;
    })
    .replace(/<a href="([^"]*)"[^>]*>/g, (_, href: string) => {
      return `<a href="${href.startsWith('/') ? formatLink(href) : href}">`;
    });
}

/** HTML on one line, without Anki's own markup. */
function toField(html: string): string {
  return escapeAnkiMarkup(toLine(html));
}

/** HTML on one line: in code, line breaks become `<br>`, except the one after the last line if that has text. */
function toLine(html: string): string {
  return html
    .replace(/<pre[^]*?<\/pre>/g, (code) =>
      code.replace(/(?<!\n|<code>)\n(?=<\/code>)/, '').replaceAll('\n', '<br>'),
    )
    .replace(/\n+/g, ' ')
    .trim();
}
