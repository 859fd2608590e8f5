/** The run-time schemas of the requests about the study data as a whole. */
import { z } from 'zod';
import type { dataRequests } from '../../../shared/study/data.ts';
import { address, shortId } from '../values.ts';
import type { SchemasOf } from '../values.ts';

export const dataSchemas: SchemasOf<typeof dataRequests> = {
  getStudyState: z.tuple([]),
  getStudyData: z.tuple([]),
  makeBackup: z.tuple([]),
  restoreBackup: z.tuple([shortId]),
  dismissOffer: z.tuple([]),
  exportStudy: z.tuple([]),
  chooseStudyImport: z.tuple([]),
  buildStudyImport: z.tuple([shortId]),
  resetStudy: z.tuple([address.nullable()]),
  undoReset: z.tuple([shortId]),
  openDataFolder: z.tuple([]),
};
