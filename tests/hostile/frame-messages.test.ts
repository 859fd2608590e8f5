/**
 * Messages that our frames' scripts never send, but code that obtained a port could: the window accepts none
 * of them as valid, shows no more than its limits allow, and ends a sender that continues.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PreviewFrame } from '../../src/renderer/runner/preview-frame.svelte.ts';
import { readPreviewMessage, readRunnerMessage } from '../../src/shared/run-messages.ts';
import type { RunEnd } from '../../src/shared/runner.ts';

const rounds = 1000;
const kinds = ['ready', 'alive', 'output', 'height', 'ended', 'tested', 'page', 'started'];
const ways = ['done', 'failed', 'late', 'stopped', 'gone', 'silent', 'left', 'refused'];

/** Any value that a message can hold, often in place of a field of ours. */
const value = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
  fc.constantFrom(NaN, Infinity, -1, 0, 1.5, '', null, undefined, 'z'.repeat(1e6)),
);
const end = fc
  .record({ how: fc.constantFrom(...ways) }, { noNullPrototype: true })
  .chain((base) =>
    fc
      .record(
        { message: value, line: value, compared: value, limitMs: value },
        { requiredKeys: [] },
      )
      .map((rest) => ({ ...base, ...rest })),
  );
const message = fc.oneof(
  value,
  fc.record({ is: fc.constantFrom(...kinds), end: fc.oneof(end, value) }),
  fc.record(
    { is: fc.oneof(fc.constantFrom(...kinds), value), text: value, height: value, part: value },
    { requiredKeys: ['is'] },
  ),
  fc.record({ id: value, events: fc.oneof(value, fc.array(value)) }),
);

interface Heard {
  outputs: string[];
  ends: RunEnd[];
}

/** A frame that shows a page, with the page's end of the port. */
function openFrame(): { frame: PreviewFrame; port: MessagePort; heard: Heard; close: () => void } {
  const heard: Heard = { outputs: [], ends: [] };
  const frame = new PreviewFrame(false, {
    onOutput: (text) => heard.outputs.push(text),
    onEnd: (one) => heard.ends.push(one),
    onStuck: () => undefined,
  });
  const given: MessagePort[] = [];
  const load: (() => void)[] = [];
  const element = {
    contentWindow: {
      postMessage: (_: null, __: string, [port]: MessagePort[]) => given.push(port as MessagePort),
    },
    addEventListener: (type: string, listener: () => void) =>
      type === 'load' && load.push(listener),
    parentElement: null,
  };
  const close = frame.connect(element as unknown as HTMLIFrameElement);
  load[0]?.();
  const [port] = given;
  if (port === undefined) throw new Error('The frame was given no port.');
  return { frame, port, heard, close };
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Resolves once all messages sent so far have been received. */
async function delivered(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

test('a message is accepted only if it is valid and within limits', () => {
  fc.assert(
    fc.property(message, (data) => {
      const preview = readPreviewMessage(data);
      if (preview?.is === 'ended' && preview.end.how === 'failed') {
        expect(preview.end.message.length).toBeLessThanOrEqual(20_001);
        expect(preview.end.line === null || Number.isSafeInteger(preview.end.line)).toBe(true);
      }
      if (preview?.is === 'ended') {
        expect(['done', 'failed']).toContain(preview.end.how);
        expect(preview.end).not.toHaveProperty('compared');
      }
      if (preview?.is === 'height') expect(preview.height).toBeLessThanOrEqual(1e6);
      if (preview?.is === 'output') expect(preview.text.length).toBeLessThan(100_100);
      const runner = readRunnerMessage(data);
      if (runner !== null && 'events' in runner) expect(runner.events.length).toBeLessThan(2001);
    }),
    { numRuns: rounds },
  );
});

test('a message of unknown shape ends the page', async () => {
  for (const data of fc.sample(message, rounds)) {
    if (readPreviewMessage(data) !== null) continue;
    const { frame, port, heard, close } = openFrame();
    frame.show({ html: '', script: null, lines: [] }, 600_000);
    try {
      port.postMessage(data);
      for (let turn = 0; heard.ends.length === 0 && turn < 100; turn += 1) await delivered();
      expect(heard.ends).toEqual([{ how: 'refused' }]);
    } catch (error) {
      // Functions and the like can't be sent.
      if (!(error instanceof DOMException)) throw error;
    } finally {
      close();
      port.close();
    }
  }
});

test.each([
  ['output', { is: 'output', text: 'x' }],
  ['failures', { is: 'ended', end: { how: 'failed', message: 'x', line: 1 } }],
  ['heights', { is: 'height', height: 1 }],
  ['answers', { is: 'alive' }],
  ['long output', { is: 'output', text: 'x'.repeat(1e5) }],
  ['a second start', { is: 'ready' }],
])('a flood of %s ends the page after a few hundred messages', async (_, data) => {
  const { frame, port, heard, close } = openFrame();
  port.postMessage({ is: 'ready' });
  await delivered();
  frame.show({ html: '', script: null, lines: [] }, 600_000);
  for (let count = 0; count < 1000; count += 1) port.postMessage(data);
  await vi.waitFor(() => expect(heard.ends.at(-1)).toEqual({ how: 'refused' }), 20_000);
  await delivered();
  expect(heard.ends.filter(({ how }) => how === 'refused')).toHaveLength(1);
  expect(heard.outputs.length + heard.ends.length).toBeLessThan(500);
  close();
  port.close();
});
