import { expect, test } from 'vitest';
import { judge } from '../../../../tools/check-content/proof/judge.ts';
import { makeFence } from './make-fence.ts';

const variant = { ...makeFence('js variant="without the set"', 'console.log(2);'), varied: '2\n' };

test('a variant must not produce the output of the code that it varies', () => {
  const [problem, ...others] = judge(variant, { failures: [], outputs: ['2'] });
  expect(problem?.message).toBe(
    'The variant "without the set" gives the same output as the code before it: correct the claim, or choose an example that shows it.',
  );
  expect(others).toEqual([]);
  expect(judge(variant, { failures: [], outputs: ['3\n'] })).toEqual([]);
});

test('a variant may fail instead, if it says how', () => {
  const failing = { ...variant, errors: ['no set'] };
  const failures = [{ message: 'Error: no set', offset: null }];
  expect(judge(failing, { failures, outputs: ['2'] })).toEqual([]);
});

test('a fence that isn’t a variant may give any output', () => {
  const plain = makeFence('js', 'console.log(2);');
  expect(judge(plain, { failures: [], outputs: ['2'] })).toEqual([]);
});
