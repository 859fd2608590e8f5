/** Answers the request for how the user is getting on. */
import type { progressRequests } from '../../../shared/contract/progress.ts';
import type { LibraryStore } from '../../storage/library-store.ts';
import type { ProgressStore } from '../../storage/study/progress/progress-store.ts';
import type { SettingsStore } from '../../storage/study/settings-store.ts';
import type { HandlersOf } from '../register.ts';

export interface ProgressHandlerParts {
  /** Waits for the first indexing, without which nothing is known of the library. */
  openLibrary(): Promise<LibraryStore>;
  progress: ProgressStore;
  settings: SettingsStore;
}

export function createProgressHandlers({
  openLibrary,
  progress,
  settings,
}: ProgressHandlerParts): HandlersOf<typeof progressRequests> {
  return {
    async getProgress() {
      await openLibrary();
      return progress.getProgress(settings.getSettings().desiredRetention);
    },
  };
}
