/** The site block of a library that doesn't say any. */
import type { Site } from '../../shared/records.ts';

export const noSite: Site = { quiz: null, channel: null };
