/** Indexes a folder, and quits as the app does after a delay: arguments are the folder and the delay in ms. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IndexedLibrary } from '../../../../src/main/jobs/indexing/indexed-library.ts';
import { waitForSqliteWorkers } from '../../../../src/main/jobs/sqlite-worker.ts';
import { bundledRoot } from '../../small-library.ts';

const [folder = '', delay = '0'] = process.argv.slice(2);
const library = new IndexedLibrary({
  script: new URL('../../../../src/main/jobs/indexing/worker.ts', import.meta.url),
  libraryFile: join(folder, 'library.db'),
  drawn: Promise.resolve(),
  listRoots: () => [bundledRoot(join(folder, 'content'))],
  progressDelayMs: 300,
  onProgress: () => undefined,
  onIndexed: () => undefined,
  onChanged: () => undefined,
  onFailed(error) {
    throw error;
  },
});
void library.open();
await wait(Number(delay));
library.stop();
await waitForSqliteWorkers();
process.exit(0);
