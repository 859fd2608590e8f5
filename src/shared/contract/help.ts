/** Requests about the app itself. */
import type { About, Notice } from '../help.ts';
import { takes } from './declare.ts';

export const helpRequests = {
  getAbout: takes().answers<About>(),
  /** The parts of the app that others wrote, by name. */
  listNotices: takes().answers<Notice[]>(),
};
