/** Answers the requests about sync. */
import type { syncRequests } from '../../../shared/contract/sync.ts';
import type { FolderSync } from '../../features/sync/folder-sync.ts';
import type { HandlersOf } from '../answer-requests.ts';

export interface SyncHandlerParts {
  sync: FolderSync;
  /** Returns the folder, or null when the user cancels. */
  chooseFolder(): Promise<string | null>;
}

export function createSyncHandlers({
  sync,
  chooseFolder,
}: SyncHandlerParts): HandlersOf<typeof syncRequests> {
  return {
    getSync: () => sync.getStatus(),
    listArrivals: () => sync.listArrivals(),
    async startSync() {
      const folder = await chooseFolder();
      if (folder === null) return false;
      await sync.use(folder);
      return true;
    },
    stopSync: () => sync.stop(),
    syncNow: () => sync.exchange(),
    resumeSync: () => sync.resume(),
    forgetDevice: (id) => sync.forget(id),
  };
}
