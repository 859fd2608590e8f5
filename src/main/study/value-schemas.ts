/** Schemas of the values that requests and files with study data share. */
import { z } from 'zod';
import { difficulties } from '../../shared/records.ts';
import { maxQueryLength } from '../../shared/search/query.ts';
import { settingBounds } from '../../shared/settings.ts';
import { grades } from '../../shared/study/grades.ts';
import { maxNoteLength } from '../../shared/study/marks.ts';
import {
  maxElapsedMs,
  maxSessionLength,
  maxTypedLength,
  sessionKinds,
} from '../../shared/study/sessions.ts';

export const address = z.string().max(1000);

export const searchText = z.string().max(maxQueryLength);

export const difficultySet = z.array(z.enum(difficulties)).max(difficulties.length);

/** Of a pack, an import, a session, a review, a reset. */
export const shortId = z.string().max(100);

/** `<path>#<question id>` */
export const questionAddress = z
  .string()
  .max(1200)
  .regex(/^\/[^#]+#[^#]+$/, 'A question is named <path>#<question id>.');

export const grade = z.literal(grades);

/** Time spent on one question. */
export const elapsedMs = z.int().min(0).max(maxElapsedMs);

export const note = z
  .string()
  .max(maxNoteLength, `A note has at most ${maxNoteLength.toLocaleString('en-US')} characters.`);

export const typedAnswer = z
  .string()
  .max(
    maxTypedLength,
    `An answer has at most ${maxTypedLength.toLocaleString('en-US')} characters.`,
  );

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

/** What a session is made of. */
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
