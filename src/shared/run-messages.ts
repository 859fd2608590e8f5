/**
 * Checks the messages of the frames that run foreign code, and cuts their texts to lengths that anyone reads. A message
 * that can't be one of theirs is null: code got hold of a channel that was meant for the app's own script.
 */
import * as z from 'zod/mini';
import { cutNote, maxOutput } from './runner.ts';
import type { PreviewMessage, RunEvent, RunnerMessage } from './runner.ts';

const maxMessage = 20_000;
const maxName = 1000;
const maxPage = 5_000_000;
const maxHeight = 1_000_000;
/** Events that one message can carry: a run sends at most its parts, its tests and a few more. */
const maxEvents = 2000;

/** Text cut to `length` characters, with an ellipsis in place of the rest. */
const cutText = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => (text.length > length ? `${text.slice(0, length)}…` : text)),
  );
const count = z.int().check(z.nonnegative());
const value = z.nullable(cutText(maxMessage));

const failed = z.strictObject({
  how: z.literal('failed'),
  message: cutText(maxMessage),
  line: z.nullable(z.int().check(z.positive())),
});
const output = { is: z.literal('output'), text: cutText(maxOutput + cutNote.length) };

const runEnd = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('stopped') }),
  z.strictObject({ how: z.literal('done'), compared: z.optional(cutText(maxOutput)) }),
  z.strictObject({ how: z.literal('late'), limitMs: count }),
  failed,
]);

const testResult = z.strictObject({
  name: z.string().check(z.maxLength(maxName)),
  passed: z.boolean(),
  expected: value,
  actual: value,
  error: value,
});

const page = z.strictObject({
  html: z.string().check(z.maxLength(maxPage)),
  script: z.nullable(
    z.strictObject({
      code: z.string().check(z.maxLength(maxPage)),
      stage: z.nullable(z.enum(['dom', 'react-dom'])),
      hasBefore: z.boolean(),
    }),
  ),
  lines: z.array(count).check(z.maxLength(maxPage)),
});

const runEvent = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('started') }),
  z.strictObject({ ...output, part: z.optional(cutText(maxName)) }),
  z.strictObject({ is: z.literal('tested'), result: testResult }),
  z.strictObject({ is: z.literal('page'), page }),
  z.strictObject({ is: z.literal('ended'), end: runEnd }),
]);

const runnerMessage = z.union([
  z.strictObject({ is: z.literal('alive') }),
  z.strictObject({ id: count, events: z.array(runEvent).check(z.maxLength(maxEvents)) }),
]);

/** A page can't say what its output is compared with, or why it was ended: the app decides that. */
const previewEnd = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('done') }),
  failed,
]);

const previewMessage = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['ready', 'alive', 'used']) }),
  z.strictObject(output),
  z.strictObject({
    is: z.literal('height'),
    height: z.number().check(z.minimum(0), z.maximum(maxHeight)),
  }),
  z.strictObject({ is: z.literal('ended'), end: previewEnd }),
]);

/** What a worker tells the page that runs code about a run. */
export function readRunEvent(data: unknown): RunEvent | null {
  return runEvent.safeParse(data).data ?? null;
}

/** What the page that runs code tells the window. */
export function readRunnerMessage(data: unknown): RunnerMessage | null {
  return runnerMessage.safeParse(data).data ?? null;
}

/** What the frame of a preview tells the window. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  return previewMessage.safeParse(data).data ?? null;
}
