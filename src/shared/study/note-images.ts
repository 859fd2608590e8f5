/** Images in notes: `![A cup](image:<hash>)`, kept in study.db and served under an address of their own. */

export const noteImageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export type NoteImageType = (typeof noteImageTypes)[number];

/** The most bytes of one image, and of the images of all notes. */
export const noteImageLimit = 5 * 1024 * 1024;
export const noteImagesLimit = 50 * 1024 * 1024;

/** Says of an image that it is over the limit. */
export const noteImageTooLarge = `An image in a note has at most ${noteImageLimit / 1024 / 1024} MB.`;

/** The first half of the SHA-256 of an image's bytes, in hex: what it is known by. */
export const noteImageHash = /^[0-9a-f]{32}$/;

/** What Markdown names an image by. */
export function noteImageTarget(hash: string): string {
  return `image:${hash}`;
}
