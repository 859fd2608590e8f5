/** Requests about the app itself. */
import type { About, Notice } from '../help.ts';
import { takes } from './declare.ts';

export const helpRequests = {
  getAbout: takes().reads<About>(),
  /** The third-party packages in the app, by name. */
  listNotices: takes().reads<Notice[]>(),
};
