/** Images in notes: `![A cup](image:<hash>)`, stored in study.db and served under their own path. */

export const noteImageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export type NoteImageType = (typeof noteImageTypes)[number];

/** The maximum size of one image, and of the images of all notes, in bytes. */
export const noteImageLimit = 5 * 1024 * 1024;
export const noteImagesLimit = 50 * 1024 * 1024;

/** The error message for an image over the limit. */
export const noteImageTooLarge = `An image in a note has at most ${noteImageLimit / 1024 / 1024} MB.`;

/** An image's id: the first half of the SHA-256 of its bytes, in hex. */
export const noteImageHash = /^[0-9a-f]{32}$/;

/** The target of an image in Markdown. */
export function noteImageTarget(hash: string): string {
  return `image:${hash}`;
}
