/** Answers the requests about the scratchpad. */
import type { scratchpadRequests } from '../../../shared/contract/scratchpad.ts';
import { describeFixtures } from '../../content/fences/describe-fixtures.ts';
import type { Fixtures } from '../../content/fences/plan-runs.ts';
import type { ScratchCodeStore } from '../../storage/study/scratch-code-store.ts';
import type { StudyClock } from '../../study/clock.ts';
import type { HandlersOf } from '../answer-requests.ts';

export interface ScratchpadHandlerParts {
  store: ScratchCodeStore;
  fixtures: Fixtures;
  clock: StudyClock;
}

export function createScratchpadHandlers({
  store,
  fixtures,
  clock,
}: ScratchpadHandlerParts): HandlersOf<typeof scratchpadRequests> {
  return {
    getScratchpad: () => ({
      codes: store.listScratchCode(),
      fixtures: describeFixtures(fixtures),
    }),
    saveScratchCode: (written) => store.saveScratchCode(written, clock.now()),
  };
}
