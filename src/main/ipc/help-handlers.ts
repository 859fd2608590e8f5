/** Answers the requests about the app itself. */
import type { helpRequests } from '../../shared/contract/help.ts';
import { describeApp } from '../features/help/about.ts';
import type { Installation } from '../features/help/about.ts';
import { readNotices } from '../features/help/notices.ts';
import type { HandlersOf } from './answer-requests.ts';

export interface HelpParts {
  installation: Installation;
  /** The file with the third-party notices. */
  noticesFile: string;
}

export function createHelpHandlers(parts: HelpParts): HandlersOf<typeof helpRequests> {
  return {
    getAbout: () => describeApp(parts.installation, Date.now()),
    listNotices: () => readNotices(parts.noticesFile),
  };
}
