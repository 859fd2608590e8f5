/** Converts HTML with Anki’s own markup to Markdown: formulas become math, and sounds are left out. */
import { restoreFormulas, takeMarkup } from '../../../content/anki/markup.ts';
import type { convertHtml, HtmlContext } from '../html/html-to-markdown.ts';
import { parseHtml, textOf } from '../html/html-tree.ts';

/** Receives a part of a card that is left out, and why. */
export type TellPart = (text: string, reason: string) => void;

export function convertField(
  written: string,
  context: HtmlContext,
  tell: TellPart,
  toMarkdown: typeof convertHtml,
): string {
  const { html, formulas, sounds } = takeMarkup(written.replaceAll('\0', ''));
  for (const sound of sounds) tell(sound, 'Sounds aren’t imported.');
  const markdown = toMarkdown(html, context);
  const texts = formulas.map(({ tex, isBlock }) => ({ tex: textOf(parseHtml(tex)), isBlock }));
  return restoreFormulas(markdown, texts).trim();
}
