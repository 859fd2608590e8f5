/** Sets up sync with other devices, and the moments at which study data is exchanged. */
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { rootName } from '../../shared/sync.ts';
import { report } from '../electron/report.ts';
import { sendEvent } from '../electron/main-window.ts';
import { FolderSync } from '../features/sync/folder-sync.ts';
import { watchFolder } from '../features/sync/watch-folder.ts';
import { syncInWorker } from '../jobs/sync/sync-in-worker.ts';
import { QuietTimer } from '../jobs/watching/quiet-timer.ts';
import { forgetDevice } from '../storage/study/stores/text-store.ts';
import { StudyDataStore } from '../storage/study/records/study-data-store.ts';
import { removeTakenSession } from '../storage/study/sync/open-session.ts';
import { studyWorker } from './compose-study.ts';
import type { ComposedStudy } from './compose-study.ts';

/** Changes are exchanged this long after the last one, for example after a session, in ms. */
const quietMs = 60_000;
/** The longest time between a change and an exchange, in ms. */
const longestMs = 5 * 60_000;

export interface ComposedSync {
  sync: FolderSync;
  /** Call this after a change of study data. */
  noticeChange(): void;
  /** The last exchange before the app ends; null if sync is off. */
  exchangeLast(): Promise<void> | null;
  close(): void;
}

/** The first exchange waits until the first screen is `drawn`. `onMerged` is called when data from elsewhere was stored. */
export function composeSync(
  study: Pick<ComposedStudy, 'connection' | 'backups' | 'gate'>,
  drawn: Promise<undefined>,
  onMerged: () => void,
): ComposedSync {
  const { connection, backups, gate } = study;
  const syncFile = join(dirname(connection.file), 'sync.db');
  const store = new StudyDataStore(connection.database);
  const sync: FolderSync = new FolderSync({
    ...{ file: syncFile, name: hostname(), gate, now: Date.now, onMerged, report },
    openWorker: () => syncInWorker(studyWorker, { studyFile: connection.file, syncFile }),
    whyReadOnly: () => store.whyReadOnly(),
    isReplaced: () => connection.isReplaced,
    protect: () => backups.protectAs(),
    removeTaken: (session) => removeTakenSession(connection.database, session),
    forgetDevice: () => forgetDevice(connection.database),
    // Everything else in the folder may be large and change all the time.
    watch: (folder) => watchFolder(join(folder, rootName), exchange, report),
    onChanged: () => sendEvent('syncChanged', {}),
  });
  const exchange = (): void => void sync.exchange();
  void drawn.then(() => sync.start()).catch(report);
  const timer = setInterval(exchange, longestMs);
  timer.unref();
  const changes = new QuietTimer(quietMs, longestMs, exchange);
  const close = (): void => {
    clearInterval(timer);
    changes.stop();
    sync.close();
  };
  return {
    ...{ sync, close },
    noticeChange: () => changes.notice(),
    exchangeLast() {
      close();
      return sync.isOn ? sync.exchange() : null;
    },
  };
}
