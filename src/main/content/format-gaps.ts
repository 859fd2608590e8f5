/** Writes the gaps of a page as the text of their file. */
import { stringify } from 'yaml';
import type { Gap } from '../../shared/records.ts';

export function formatGaps(gaps: readonly Gap[]): string {
  const written = gaps.map(({ question, fence, code, hole, occurrence, wrong }) => ({
    ...{ question, fence, code, hole },
    ...(occurrence === 1 ? {} : { occurrence }),
    wrong,
  }));
  return stringify({ gaps: written }, { lineWidth: 0 });
}
