import { afterEach, expect, test, vi } from 'vitest';
import { SessionStart } from '../../../src/renderer/recall/session-start.svelte.ts';
import type { SessionPlan } from '../../../src/shared/contract/values.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a retry starts the current plan, not the failed one', async () => {
  const started: unknown[] = [];
  let fails = true;
  const request = (_name: string, [plan]: unknown[]): Promise<unknown> => {
    if (fails) {
      return Promise.resolve({ ok: false, error: { code: 'storage', message: 'Disk full.' } });
    }
    started.push(plan);
    return Promise.resolve({ ok: true, value: null });
  };
  vi.stubGlobal('window', { api: { request } });

  let plan: SessionPlan = {
    kind: 'recall',
    source: { kind: 'path', path: '/' },
    ...{ difficulties: [], length: 20, secondsPerQuestion: null },
  };
  const start = new SessionStart(() => plan);
  const onStarted = vi.fn();
  await start.start(onStarted);
  expect(start.failure?.error.message).toBe('Disk full.');
  fails = false;
  plan = { ...plan, kind: 'cram' };
  start.failure?.retry();
  await vi.waitUntil(() => onStarted.mock.calls.length > 0);
  expect(started).toEqual([plan]);
});
