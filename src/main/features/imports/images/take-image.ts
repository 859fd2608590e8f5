/** How an imported text resolves its images and writes them as Markdown. */

import { formatMasks, parseMasks } from '../../../content/pictures/masks.ts';

/** The image's name in the library, or why it's left out. */
export type TakenImage = { name: string } | { reason: string };

/** Takes an image by its target as written in the text. */
export type TakeImage = (target: string) => TakenImage;

/** For sources that images can't be imported from. */
export const takeNoImage: TakeImage = () => ({
  reason: 'Images are not imported from here.',
});

/** The Markdown for an image; for one that is left out, its description. */
export function formatImage(
  description: string,
  target: string,
  takeImage: TakeImage,
  leaveOut: (what: string, reason: string) => void,
  masks = '',
): string {
  const taken = takeImage(target);
  if ('name' in taken) {
    const shown = formatMasks(parseMasks(masks));
    return `![${plainDescription(description)}](${taken.name}${shown})`;
  }
  const kept = plainDescription(description);
  const reason = kept === '' ? taken.reason : `${taken.reason} “${kept}” stays in its place.`;
  leaveOut(nameImage(description, target), reason);
  return description;
}

/** The image as listed among the parts left out. */
export function nameImage(description: string, target: string): string {
  return `![${description}](${target.slice(0, 200)})`;
}

/** Removes characters that would end the description or the table cell around the image. */
function plainDescription(description: string): string {
  return description
    .replace(/[[\]|`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
}
