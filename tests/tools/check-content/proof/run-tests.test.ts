import { expect, test } from 'vitest';
import { runFences } from './run-fences.ts';

const patience = 300_000;

test(
  'fences on stage=vitest run as test files, with a line for each test',
  async () => {
    const [right, wrong, empty] = await runFences(
      [
        'ts stage=vitest',
        `import { describe, expect, test, vi } from 'vitest';
describe('a cart', () => {
  test('adds', () => {
    console.log('in adds');
    const add = vi.fn((a: number, b: number) => a + b);
    expect(add(1, 2)).toBe(3);
    expect(add).toHaveBeenCalledOnce();
  });
  test.skip('removes', () => {});
  test.todo('empties');
});
`,
      ],
      [
        'js stage=vitest error="fail adds: expected 3 to be 4"',
        `import { expect, test } from 'vitest';
test('adds', () => expect(1 + 2).toBe(4));
test('waits', async () => { await Promise.resolve(); });
`,
      ],
      ['js stage=vitest', `import { test } from 'vitest';\nconsole.log(typeof test);\n`],
    );
    expect(right).toMatchObject({
      problems: [],
      shown: 'in adds\npass a cart > adds\nskip a cart > removes\ntodo a cart > empties',
    });
    expect(wrong).toMatchObject({
      problems: [],
      shown: expect.stringMatching(/^fail adds: expected 3 to be 4.*\npass waits$/),
    });
    expect(empty?.problems).toHaveLength(1);
  },
  patience,
);

test(
  'fences on stage=unittest run in CPython, with a line for each test',
  async () => {
    const [right, next, wrong, empty] = await runFences(
      [
        'python stage=unittest',
        `import unittest

class TestCart(unittest.TestCase):
    def test_adds(self):
        print("in adds")
        self.assertEqual(1 + 2, 3)

    @unittest.skip("not yet")
    def test_removes(self): ...
`,
      ],
      [
        'python continues',
        `class TestMore(unittest.TestCase):
    def test_more(self):
        with self.assertRaises(KeyError):
            {}["x"]
`,
      ],
      [
        'python stage=unittest error="fail TestCart.test_adds: 3 != 4"',
        `import unittest

class TestCart(unittest.TestCase):
    def test_adds(self):
        self.assertEqual(1 + 2, 4)

    def test_breaks(self):
        None.x
`,
      ],
      ['python stage=unittest', 'pass\n'],
    );
    expect(right).toMatchObject({
      problems: [],
      shown: 'in adds\npass TestCart.test_adds\nskip TestCart.test_removes: not yet',
    });
    expect(next).toMatchObject({ problems: [], shown: 'pass TestMore.test_more' });
    expect(wrong).toMatchObject({
      problems: [],
      shown:
        "fail TestCart.test_adds: 3 != 4\nerror TestCart.test_breaks: AttributeError: 'NoneType' object has no attribute 'x'",
    });
    expect(empty?.problems).toEqual([expect.stringContaining('it has no tests')]);
  },
  patience,
);
