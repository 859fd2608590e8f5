/** The default site block of a library without one. */
import type { Site } from '../../shared/records.ts';

export const noSite: Site = { quiz: null, channel: null };
