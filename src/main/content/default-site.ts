/** The block under the pages of a library without `site.yml`: the app's own practice and changes. */
import type { Site } from '../../shared/records.ts';
import { changedListAddress } from '../../shared/study/marks.ts';
import { interviewAddress } from '../../shared/study/source.ts';

/** The block under the page at this path. */
export function createDefaultSite(path: string): Site {
  return {
    quiz: {
      title: 'Practice this page',
      description: 'Its questions in random order, against the clock, with a report at the end.',
      url: interviewAddress({ kind: 'path', path }),
    },
    channel: {
      title: 'Follow what changes',
      description:
        'A list of the questions you learned or marked whose answers have changed since.',
      url: changedListAddress,
    },
  };
}
