/** Converts the HTML of an Anki card to the Markdown of a question. */
import type { RenderedCard } from '../../../content/anki/render-card.ts';
import { convertHtml, convertToLine, hasBlocks } from '../html/html-to-markdown.ts';
import type { HtmlContext } from '../html/html-to-markdown.ts';
import type { TakeImage } from '../images/take-image.ts';
import { makeContext } from '../markdown/rewrite-markdown.ts';
import { convertField } from './convert-field.ts';
import type { TellPart } from './convert-field.ts';

export function convertCard(
  { question, answer }: RenderedCard,
  takeImage: TakeImage,
  tell: TellPart,
): { q: string; a: string } {
  // Content that the question's line can't show goes above the answer, which then reports the omitted parts.
  const isRepeated = hasBlocks(question);
  const tellInLine: TellPart = isRepeated ? () => undefined : tell;
  const { image, ...context } = createContext(takeImage, tellInLine);
  const inLine: HtmlContext = {
    ...context,
    // Lists name a question by its text.
    image: (text, source, masks) => image(text.trim() === '' ? 'Picture' : text, source, masks),
  };
  const q = convertField(question, inLine, tellInLine, convertToLine);
  const whole = isRepeated ? `${question}<hr>${answer}` : answer;
  return { q, a: convertField(whole, createContext(takeImage, tell), tell, convertHtml) };
}

function createContext(takeImage: TakeImage, tell: TellPart): HtmlContext {
  return makeContext(0, {
    teller: { leaveOut: (_, text, reason) => tell(text, reason), frame: () => undefined },
    takeImage,
    room: { left: 0 },
  });
}
