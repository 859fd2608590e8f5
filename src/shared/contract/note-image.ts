/** The schema of note images, for requests to the main process and for study files. */
import { z } from 'zod';
import { noteImageLimit, noteImageTooLarge } from '../study/note-images.ts';

/** An image's bytes in base64. */
export const noteImage = z
  .base64('The image is not in base64.')
  .max(Math.ceil(noteImageLimit / 3) * 4, noteImageTooLarge);
