import { describe, expect, test } from 'vitest';
import type { RunState } from '../../../src/renderer/runner/fence-run.svelte.ts';
import { describeTests } from '../../../src/renderer/runner/challenge-words.ts';

const result = (passed: boolean) => ({
  name: 'is',
  passed,
  expected: null,
  actual: null,
  error: null,
});

const run = (state: RunState) => ({ state, output: '', showsPage: false, shown: null });

describe('describeTests', () => {
  test('names the stage of a run', () => {
    expect(describeTests(run({ how: 'not-run' }), 'sql', [])).toBe('');
    expect(describeTests(run({ how: 'loading' }), 'sql', [])).toBe('Loading PostgreSQL…');
    expect(describeTests(run({ how: 'running' }), 'sql', [])).toBe('Running the tests…');
  });

  test('counts passed tests, and explains those not reached', () => {
    const done = { how: 'done' } as const;
    expect(describeTests(run(done), 'sql', [result(true), result(false)])).toBe(
      '1 of 2 tests passed.',
    );
    expect(describeTests(run(done), 'sql', [result(true), result(true)])).toBe(
      'All 2 tests passed.',
    );
    expect(describeTests(run({ how: 'late', limitMs: 10_000 }), 'sql', [result(false)])).toBe(
      'Stopped, because it took longer than 10 seconds. 0 of 1 test passed.',
    );
    const failed = { how: 'failed', message: 'no', line: 3 } as const;
    expect(describeTests(run(failed), 'python', [result(false)])).toBe(
      'Failed in line 3. 0 of 1 test passed.',
    );
  });
});
