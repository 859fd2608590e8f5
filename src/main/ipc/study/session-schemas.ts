/** The run-time schemas of the requests about sessions. */
import { z } from 'zod';
import { settingBounds } from '../../../shared/settings.ts';
import { grades } from '../../../shared/study/grades.ts';
import {
  asideKinds,
  maxSessionLength,
  sessionKinds,
  stages,
} from '../../../shared/study/sessions.ts';
import type { sessionRequests } from '../../../shared/study/sessions.ts';
import { address, difficultySet, questionAddress, searchText, shortId } from '../values.ts';
import type { SchemasOf } from '../values.ts';

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('path'), path: address }),
  z.strictObject({ kind: z.literal('due') }),
  z.strictObject({ kind: z.literal('bookmarks') }),
  z.strictObject({
    kind: z.literal('search'),
    text: searchText,
    scope: z.strictObject({ framework: address.nullable(), difficulties: difficultySet }),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    questions: z.array(questionAddress).min(1).max(maxSessionLength),
  }),
]);

/** What a session is made of; also how one is read back from where it is kept. */
export const sessionPlan = z.strictObject({
  kind: z.enum(sessionKinds),
  source,
  difficulties: difficultySet,
  length: z.int().min(1).max(maxSessionLength),
  secondsPerQuestion: z
    .int()
    .min(settingBounds.interviewSeconds.min)
    .max(settingBounds.interviewSeconds.max)
    .nullable(),
});

const grade = z.literal(grades);
const elapsedMs = z
  .int()
  .min(0)
  .max(24 * 60 * 60 * 1000);
const typed = z.string().max(20_000, 'An answer has at most 20,000 characters.');

export const sessionSchemas: SchemasOf<typeof sessionRequests> = {
  getSessionOffer: z.tuple([sessionPlan]),
  startSession: z.tuple([sessionPlan]),
  getSession: z.tuple([]),
  saveSessionStage: z.tuple([shortId, questionAddress, z.enum(stages), typed, elapsedMs]),
  gradeQuestion: z.tuple([shortId, questionAddress, grade, elapsedMs]),
  setAside: z.tuple([shortId, questionAddress, z.enum(asideKinds)]),
  undoStep: z.tuple([shortId]),
  endSession: z.tuple([shortId]),
  listReports: z.tuple([]),
  getReport: z.tuple([shortId]),
};
