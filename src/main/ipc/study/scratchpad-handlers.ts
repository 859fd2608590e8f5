/** Answers the requests about the scratchpad. */
import type { scratchpadRequests } from '../../../shared/contract/scratchpad.ts';
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
      // Highlighting is loaded when a scratchpad is first opened.
      const { describeFixtures } = await import('../../content/fences/describe-fixtures.ts');
      return {
        codes: store.listScratchCode(),
        fixtures: describeFixtures(library.getFixtures('')),
      };
    },
    saveScratchCode: (written, seen) => store.saveScratchCode(written, clock.now(), seen),
    settleScratch: (language, id, code, seen) =>
      store.settleScratch(language, id, code, clock.now(), seen),
  };
}
