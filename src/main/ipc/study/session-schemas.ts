/** The run-time schemas of the requests about sessions. */
import { z } from 'zod';
import { asideKinds, stages } from '../../../shared/study/sessions.ts';
import type { sessionRequests } from '../../../shared/study/sessions.ts';
import {
  elapsedMs,
  grade,
  questionAddress,
  sessionPlan,
  shortId,
  typedAnswer,
} from '../../study/value-schemas.ts';
import type { SchemasOf } from '../values.ts';

export const sessionSchemas: SchemasOf<typeof sessionRequests> = {
  getSessionOffer: z.tuple([sessionPlan]),
  startSession: z.tuple([sessionPlan]),
  getSession: z.tuple([]),
  saveSessionStage: z.tuple([shortId, questionAddress, z.enum(stages), typedAnswer, elapsedMs]),
  gradeQuestion: z.tuple([shortId, questionAddress, grade, elapsedMs]),
  setAside: z.tuple([shortId, questionAddress, z.enum(asideKinds)]),
  undoStep: z.tuple([shortId]),
  endSession: z.tuple([shortId]),
  listReports: z.tuple([]),
  getReport: z.tuple([shortId]),
};
