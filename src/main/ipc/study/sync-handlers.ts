/** Answers the requests about sync. */
import type { syncRequests } from '../../../shared/contract/sync.ts';
import type { Arrived, RenderedArrivedQuestion } from '../../../shared/sync.ts';
import type { FolderSync } from '../../features/sync/folder-sync.ts';
import type { Renderer } from '../../jobs/rendering/renderer.ts';
import type { HandlersOf } from '../answer-requests.ts';

export interface SyncHandlerParts {
  sync: FolderSync;
  renderer: Pick<Renderer, 'renderLines'>;
  /** Returns the folder, or null when the user cancels. */
  chooseFolder(): Promise<string | null>;
}

export function createSyncHandlers({
  sync,
  renderer,
  chooseFolder,
}: SyncHandlerParts): HandlersOf<typeof syncRequests> {
  async function renderQuestions(arrived: Arrived): Promise<Arrived<RenderedArrivedQuestion>> {
    const { questions } = arrived;
    const lines = await renderer.renderLines(
      questions.map(({ id, q }) => ({ line: q, address: id })),
    );
    return {
      ...arrived,
      questions: questions.map(({ id }, index) => ({ id, questionHtml: lines[index] ?? '' })),
    };
  }

  return {
    getSync: () => sync.getStatus(),
    listArrivals: async () =>
      await Promise.all(
        sync.listArrivals().map(async (arrival) => ({
          ...arrival,
          devices: await Promise.all(arrival.devices.map((device) => renderQuestions(device))),
        })),
      ),
    async startSync(passphrase) {
      const folder = await chooseFolder();
      if (folder === null) return false;
      await sync.use(folder, passphrase);
      return true;
    },
    encryptSync: (passphrase) => sync.encrypt(passphrase),
    decryptSync: () => sync.decrypt(),
    stopSync: () => sync.stop(),
    syncNow: () => sync.exchange(),
    resumeSync: () => sync.resume(),
    takeSession: (device, session) => sync.takeSession(device, session),
    forgetDevice: (id) => sync.forget(id),
  };
}
