/** Converts the HTML of an Anki card to the Markdown of a question. */
import { takeMarkup, restoreFormulas } from '../../../content/anki/markup.ts';
import type { RenderedCard } from '../../../content/anki/render-card.ts';
import { convertHtml, convertToLine, hasBlocks } from '../html/html-to-markdown.ts';
import type { HtmlContext } from '../html/html-to-markdown.ts';
import { parseHtml, textOf } from '../html/html-tree.ts';
import type { TakeImage } from '../images/take-image.ts';
import { makeContext } from '../markdown/rewrite-markdown.ts';

/** Receives a part of a card that is left out, and why. */
export type TellPart = (text: string, reason: string) => void;

export function convertCard(
  { question, answer }: RenderedCard,
  takeImage: TakeImage,
  tell: TellPart,
): { q: string; a: string } {
  // What the line of a question can't show stands above the answer, which then reports the parts left out.
  const isRepeated = hasBlocks(question);
  const tellInLine: TellPart = isRepeated ? () => undefined : tell;
  const { image, ...context } = createContext(takeImage, tellInLine);
  const inLine: HtmlContext = {
    ...context,
    // Lists name a question by its text.
    image: (text, source) => image(text.trim() === '' ? 'Picture' : text, source),
  };
  const q = convert(question, inLine, tellInLine, convertToLine);
  const whole = isRepeated ? `${question}<hr>${answer}` : answer;
  return { q, a: convert(whole, createContext(takeImage, tell), tell) };
}

function createContext(takeImage: TakeImage, tell: TellPart): HtmlContext {
  return makeContext(0, {
    teller: { leaveOut: (_, text, reason) => tell(text, reason), frame: () => undefined },
    takeImage,
    room: { left: 0 },
  });
}

function convert(
  written: string,
  context: HtmlContext,
  tell: TellPart,
  toMarkdown = convertHtml,
): string {
  const { html, formulas, sounds } = takeMarkup(written.replaceAll('\0', ''));
  for (const sound of sounds) tell(sound, noSound);
  const markdown = toMarkdown(html, context);
  return restoreFormulas(
    markdown,
    formulas.map((tex) => textOf(parseHtml(tex))),
  ).trim();
}

const noSound = 'Sounds aren’t imported.';
