/** The sharing worker: makes one share, away from the main thread. */
import { serveTasks } from '../../jobs/serve-tasks.ts';
import { loadSqlite } from '../../storage/load-sqlite.ts';
import { makeHere } from './make-here.ts';
import type { SharingTasks } from './share-maker.ts';

const maker = makeHere();

serveTasks<SharingTasks>(
  {
    add: (page) => maker.add(page),
    make: ({ head, product }) => maker.make(head, product),
  },
  { hasSqlite: loadSqlite() },
);
