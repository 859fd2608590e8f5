/** Puts figures and images into self-contained documents. */
import { withoutPlayers } from '../../../shared/without-players.ts';
import type { SharedPicture } from './collect.ts';

/** The HTML with each picture's file inlined; a missing one is replaced by its text. */
export function inlinePictures(
  html: string,
  pictures: ReadonlyMap<string, SharedPicture>,
  style = '',
): string {
  // A document has no sound: its policy allows only pictures.
  return withoutPlayers(html).replace(
    /<img class="(figure|image)" src="([^"?]*)[^"]*" alt="([^"]*)"([^>]*)>/g,
    (_, kind: string, address: string, text: string, rest: string) => {
      const picture = pictures.get(address);
      if (picture === undefined) return text;
      const data = Buffer.from(picture.bytes).toString('base64');
      const size = `width="${picture.width}" height="${picture.height}"`;
      const [masks = ''] = / data-masks="[^"]*"/.exec(rest) ?? [];
      const look = style === '' ? `class="${kind}"` : `style="${style}"`;
      return `<img ${look} src="data:${picture.type};base64,${data}" alt="${text}" ${size}${masks}>`;
    },
  );
}
