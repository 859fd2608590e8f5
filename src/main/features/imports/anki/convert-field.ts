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
  const leaveOut = (reason: string): string => {
    tell(sound, reason);
    return '';
  };
  const [file] = listSoundFiles(sound);
  if (file === undefined) return leaveOut('Speech isn’t imported.');
  if (soundTypeOf(file) === null)
    return leaveOut('Only MP3, Ogg, Opus, WAV, FLAC, M4A and AAC sounds are played here.');
  if (index >= maxPlayers) return leaveOut(`A card shows at most ${maxPlayers} sounds.`);
  return context.image('Sound', file);
}

/** The names of the sound files that a field plays. */
export function listSoundFiles(html: string): string[] {
  return Array.from(html.matchAll(/\[sound:([^\]]{1,500})\]/gi), ([, name = '']) =>
    textOf(parseHtml(name)).trim(),
  );
}
