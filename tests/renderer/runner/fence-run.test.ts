import { afterEach, expect, test, vi } from 'vitest';
import { FenceRun } from '../../../src/renderer/runner/fence-run.svelte.ts';
import type { PreviewFrame } from '../../../src/renderer/runner/preview-frame.svelte.ts';
import { runner } from '../../../src/renderer/runner/runner.ts';
import { cutNote } from '../../../src/shared/runner.ts';
import type { RunEvent, RunPlan } from '../../../src/shared/runner.ts';

const plan: RunPlan = { language: 'javascript', before: [], fixture: '' };
const code = { plan, code: 'pour()', library: 'tea', limitMs: 1000 };

type Listeners = ConstructorParameters<typeof PreviewFrame>[1];
/** The listeners for the shown page. */
let page: Listeners | undefined;

vi.mock('../../../src/renderer/runner/preview-frame.svelte.ts', () => ({
  PreviewFrame: class {
    constructor(_needsModules: boolean, listeners: Listeners) {
      page ??= listeners;
    }
    show(): void {
      expect(page).toBeDefined();
    }
  },
}));

afterEach(() => {
  page = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sends events to the last started run. */
function followRun(): (event: RunEvent) => void {
  let tell: (event: RunEvent) => void = () => expect.unreachable();
  vi.spyOn(runner, 'run').mockImplementation((_request, _limitMs, onEvent) => {
    tell = onEvent;
    return () => undefined;
  });
  return (event) => tell(event);
}

test('ignores late events of a replaced run', () => {
  const heard: ((event: RunEvent) => void)[] = [];
  vi.spyOn(runner, 'run').mockImplementation((_request, _limitMs, onEvent) => {
    // Like the runner, which can run only one.
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

test('shows at most 2,000 lines, with a note', () => {
  const tell = followRun();
  const run = new FenceRun();
  run.start(code);
  tell({ is: 'started' });
  tell({ is: 'output', text: '1\n'.repeat(1999) });
  expect(run.output).toBe('1\n'.repeat(1999));
  tell({ is: 'output', text: '2' });
  tell({ is: 'output', text: '2\n3\n4\n' });
  tell({ is: 'output', text: '5\n' });
  expect(run.output).toBe(`${'1\n'.repeat(1999)}22${cutNote}`);
  run.start(code);
  tell({ is: 'output', text: 'again\n' });
  expect(run.output).toBe('again\n');
});

test('settles a page once it has been quiet for a moment', () => {
  vi.useFakeTimers();
  const tell = followRun();
  const run = new FenceRun();
  run.start({ ...code, plan: { ...plan, language: 'html' } });
  tell({ is: 'page', page: { html: '', script: null, lines: [] } });
  const listeners = page ?? expect.unreachable();
  listeners.onOutput('one\n');
  vi.advanceTimersByTime(1000);
  expect(run.isSettled).toBe(false);
  listeners.onEnd({ how: 'done' });
  vi.advanceTimersByTime(400);
  listeners.onOutput('two\n');
  vi.advanceTimersByTime(400);
  expect(run.isSettled).toBe(false);
  vi.advanceTimersByTime(100);
  expect(run.isSettled).toBe(true);
  listeners.onOutput('three\n');
  expect(run.isSettled).toBe(true);
});

test('settles a run without a page at its end', () => {
  const tell = followRun();
  const run = new FenceRun();
  run.start(code);
  tell({ is: 'output', text: 'one\n' });
  expect(run.isSettled).toBe(false);
  tell({ is: 'ended', end: { how: 'done' } });
  expect(run.isSettled).toBe(true);
});
