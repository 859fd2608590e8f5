/** Answers the requests about the scratchpad. */
import type { scratchpadRequests } from '../../../shared/contract/scratchpad.ts';
import { describeFixtures } from '../../content/fences/describe-fixtures.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import type { ScratchCodeStore } from '../../storage/study/stores/scratch-code-store.ts';
import type { StudyClock } from '../../study/study-day.ts';
import type { HandlersOf } from '../answer-requests.ts';

export interface ScratchpadHandlerParts {
  store: ScratchCodeStore;
  openLibrary(): Promise<Pick<LibraryStore, 'getFixtures'>>;
  clock: StudyClock;
}

export function createScratchpadHandlers({
  store,
  openLibrary,
  clock,
}: ScratchpadHandlerParts): HandlersOf<typeof scratchpadRequests> {
  return {
    getScratchpad: async () => {
      const library = await openLibrary();
      return {
        codes: store.listScratchCode(),
        fixtures: describeFixtures(library.getFixtures('')),
      };
    },
    saveScratchCode: (written) => store.saveScratchCode(written, clock.now()),
  };
}
