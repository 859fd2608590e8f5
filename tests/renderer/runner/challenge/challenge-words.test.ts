import { describe, expect, test } from 'vitest';
import { describeTests } from '../../../../src/renderer/runner/challenge/challenge-words.ts';

const result = (passed: boolean) => ({
  name: 'is',
  passed,
  expected: null,
  actual: null,
  error: null,
});

describe('the line beside the button that runs tests', () => {
  test('says how far a run is', () => {
    expect(describeTests({ how: 'not-run' }, 'sql', [])).toBe('');
    expect(describeTests({ how: 'loading' }, 'sql', [])).toBe('Loading PostgreSQL…');
    expect(describeTests({ how: 'running' }, 'sql', [])).toBe('Running the tests…');
  });

  test('counts what passed, and says why the rest was not reached', () => {
    const done = { how: 'done' } as const;
    expect(describeTests(done, 'sql', [result(true), result(false)])).toBe('1 of 2 tests passed.');
    expect(describeTests(done, 'sql', [result(true), result(true)])).toBe('All 2 tests passed.');
    expect(describeTests({ how: 'late' }, 'sql', [result(false)])).toBe(
      'Stopped, because it took longer than 10 seconds. 0 of 1 tests passed.',
    );
    const failed = { how: 'failed', message: 'no', line: 3 } as const;
    expect(describeTests(failed, 'python', [result(false)])).toBe(
      'Failed in line 3. 0 of 1 tests passed.',
    );
  });
});
