/** Converts HTML with Anki’s own markup to Markdown: formulas become math, and sounds players. */
import { restoreMarkup, takeMarkup } from '../../../content/anki/markup.ts';
import type { convertHtml, HtmlContext } from '../html/html-to-markdown.ts';
import { maxPlayers, soundTypeOf } from '../../../content/pictures/sound.ts';
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
  const markdown = toMarkdown(html, context);
  const texts = formulas.map(({ tex, isBlock }) => ({ tex: textOf(parseHtml(tex)), isBlock }));
  const players = sounds.map((sound, index) => formatPlayer(sound, index, context, tell));
  return restoreMarkup(markdown, texts, players).trim();
}

/** The player of a sound such as `[sound:hello.mp3]`; empty if it is left out. */
function formatPlayer(sound: string, index: number, context: HtmlContext, tell: TellPart): string {
  if (sound.startsWith('[/')) return '';
  const file = /^\[sound:([^\]]*)\]$/i.exec(sound)?.[1];
  const reason =
    file === undefined
      ? 'Speech isn’t imported.'
      : soundTypeOf(file) === null
        ? 'Only MP3, Ogg, Opus, WAV, FLAC, M4A and AAC sounds are played here.'
        : index >= maxPlayers
          ? `A card shows at most ${maxPlayers} sounds.`
          : null;
  if (reason !== null) {
    tell(sound, reason);
    return '';
  }
  return context.image('Sound', textOf(parseHtml(file ?? '')).trim());
}
