import { expect, test } from 'vitest';
import { PreviewFrame } from '../../../src/renderer/runner/preview-frame.svelte.ts';
import { describeState } from '../../../src/renderer/runner/run-words.ts';

test('distinguishes a hanging page from a run over its limit', () => {
  const run = {
    state: { how: 'silent', limitMs: 1000 },
    output: '',
    showsPage: false,
    shown: null,
  } as const;
  expect(describeState(run, 'html')).toBe(
    'Stopped, because the page didn’t respond for 1 second. It is hanging, or has crashed: it may have run out of memory.',
  );
  const late = { ...run, state: { how: 'late', limitMs: 1000 } } as const;
  expect(describeState(late, 'javascript')).toBe('Stopped, because it took longer than 1 second.');
});

test('explains how to show a component if a React page is empty', () => {
  const frame = new PreviewFrame(true, { onOutput: fail, onEnd: fail, onStuck: fail });
  const run = { state: { how: 'done' }, output: '', showsPage: true, shown: frame } as const;
  expect(describeState(run, 'jsx')).toBe('The page is empty: render(<App />) shows a component.');
  expect(describeState(run, 'html')).toBe('The page is shown.');
  frame.height = 20;
  expect(describeState(run, 'jsx')).toBe('The page is shown.');
});

function fail(): void {
  throw new Error('Nothing is told of.');
}
