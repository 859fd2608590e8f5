/** The schema of an image for notes: as it crosses into the main process, and as study files have it. */
import { z } from 'zod';
import { noteImageLimit, noteImageTooLarge } from '../study/note-images.ts';

/** The bytes of an image in base64. */
export const noteImage = z
  .base64('The image is not in base64.')
  .max(Math.ceil(noteImageLimit / 3) * 4, noteImageTooLarge);
