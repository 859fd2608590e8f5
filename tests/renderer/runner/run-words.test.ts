import { expect, test } from 'vitest';
import { describeState } from '../../../src/renderer/runner/run-words.ts';

test('a page that gives no answer is not told of as one that takes long', () => {
  const run = { state: { how: 'silent', limitMs: 1000 }, output: '', showsPage: false } as const;
  expect(describeState(run, 'html')).toBe(
    'Stopped, because the page gave no answer for 1 second. It hangs, or has crashed: it may have run out of memory.',
  );
  const late = { ...run, state: { how: 'late', limitMs: 1000 } } as const;
  expect(describeState(late, 'javascript')).toBe('Stopped, because it took longer than 1 second.');
});
