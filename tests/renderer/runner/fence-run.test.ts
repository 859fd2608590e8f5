import { afterEach, expect, test, vi } from 'vitest';
import { FenceRun } from '../../../src/renderer/runner/fence-run.svelte.ts';
import { runner } from '../../../src/renderer/runner/runner.ts';
import type { RunEvent, RunPlan } from '../../../src/shared/runner.ts';

const plan: RunPlan = { language: 'javascript', before: [], fixture: '' };
const code = { plan, code: 'pour()', library: 'tea', limitMs: 1000 };

afterEach(() => {
  vi.restoreAllMocks();
});

test('what is left of the run before says nothing about the one that replaces it', () => {
  const heard: ((event: RunEvent) => void)[] = [];
  vi.spyOn(runner, 'run').mockImplementation((_request, _limitMs, onEvent) => {
    // As the runner does, which has room for one.
    heard.at(-1)?.({ is: 'ended', end: { how: 'stopped' } });
    heard.push(onEvent);
    return () => undefined;
  });
  const run = new FenceRun();
  run.start(code);
  heard[0]?.({ is: 'started' });
  run.start(code);
  expect(run.state).toEqual({ how: 'loading' });
  heard[0]?.({ is: 'output', text: 'one\n' });
  expect(run.output).toBe('');
  heard[1]?.({ is: 'started' });
  heard[1]?.({ is: 'output', text: 'two\n' });
  expect(run.state).toEqual({ how: 'running' });
  expect(run.output).toBe('two\n');
});
