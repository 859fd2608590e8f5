/** Says how a text that is imported gets at its images, and writes them as a library's texts do. */

/** The image's name in the library, or why it's left out. */
export type TakenImage = { name: string } | { reason: string };

/** Takes an image along that a text shows, by its target as written there. */
export type TakeImage = (target: string) => TakenImage;

/** Where no image can come along. */
export const takeNoImage: TakeImage = () => ({
  reason: 'Images are not imported from here.',
});

/** The Markdown of an image; of one that is left out, its description. */
export function formatImage(
  description: string,
  target: string,
  takeImage: TakeImage,
  leaveOut: (what: string, reason: string) => void,
): string {
  const taken = takeImage(target);
  if ('name' in taken) return `![${plainDescription(description)}](${taken.name})`;
  const kept = plainDescription(description);
  const reason = kept === '' ? taken.reason : `${taken.reason} “${kept}” stays in its place.`;
  leaveOut(nameImage(description, target), reason);
  return description;
}

/** The image as it's named among what is left out. */
export function nameImage(description: string, target: string): string {
  return `![${description}](${target.slice(0, 200)})`;
}

/** Without what would end the description, or the cell of the table that the image may stand in. */
function plainDescription(description: string): string {
  return description
    .replace(/[[\]|`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
}
