/**
 * Validates the messages of frames that run untrusted code, and truncates their texts. Invalid messages become null:
 * they mean that the code got hold of a channel reserved for the app's own script.
 */
import * as z from 'zod/mini';
import { cutNote, maxOutput } from './runner.ts';
import type { PreviewMessage, RunEvent, RunnerMessage } from './runner.ts';

const maxMessage = 20_000;
const maxName = 1000;
const maxPage = 5_000_000;
const maxHeight = 1_000_000;
/** The maximum number of events in one message: a run sends at most its parts, its tests and a few more. */
const maxEvents = 2000;

/** Text truncated to `length` characters, with an ellipsis. */
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

/** A page can't choose the output to compare or the reason why it was stopped: the app does. */
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

/** Reads a worker's message to the page that runs code. */
export function readRunEvent(data: unknown): RunEvent | null {
  return runEvent.safeParse(data).data ?? null;
}

/** Reads a message from the page that runs code to the window. */
export function readRunnerMessage(data: unknown): RunnerMessage | null {
  return runnerMessage.safeParse(data).data ?? null;
}

/** Reads a message from a preview's frame to the window. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  return previewMessage.safeParse(data).data ?? null;
}
