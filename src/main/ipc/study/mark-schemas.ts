/** The run-time schemas of the requests about marks and notes. */
import { z } from 'zod';
import { markKinds, studyLists } from '../../../shared/study/marks.ts';
import type { markRequests } from '../../../shared/study/marks.ts';
import { address, note, questionAddress, searchText } from '../../study/value-schemas.ts';
import type { SchemasOf } from '../values.ts';

export const markSchemas: SchemasOf<typeof markRequests> = {
  getPageStudy: z.tuple([address]),
  listProgress: z.tuple([]),
  setMark: z.tuple([questionAddress, z.enum(markKinds), z.boolean()]),
  setPageRead: z.tuple([address, z.boolean()]),
  saveNote: z.tuple([questionAddress, note]),
  renderNote: z.tuple([note]),
  listStudied: z.tuple([z.enum(studyLists)]),
  searchNotes: z.tuple([searchText]),
  getChange: z.tuple([questionAddress]),
  acceptChange: z.tuple([questionAddress]),
  getHistory: z.tuple([questionAddress]),
};
