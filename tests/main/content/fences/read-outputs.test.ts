import { describe, expect, test } from 'vitest';
import { readOutputs } from '../../../../src/main/content/fences/read-outputs.ts';

function fence(info: string, code: string): string {
  return `\`\`\`${info}\n${code}\n\`\`\`\n`;
}

/** The code and the output of each predictable output. */
function read(...parts: string[]): { code: string[]; output: string }[] {
  return readOutputs(parts.join('\n')).map((output) => ({
    code: output.code.map(({ code }) => code.trim()),
    output: output.fence.code.trim(),
  }));
}

const output = fence('text output', '3');

describe('an output', () => {
  test('belongs to the code before it', () => {
    const other = fence('js', 'console.log(4)');
    expect(read(other, fence('js', 'console.log(3)'), output)).toEqual([
      { code: ['console.log(3)'], output: '3' },
    ]);
    expect(read(fence('js', 'console.log(3)'), 'Words.', '', output)).toEqual([]);
    expect(read(output)).toEqual([]);
  });

  test('includes continued code that no earlier output has shown', () => {
    const first = fence('python', 'a = 1');
    const second = fence('python continues', 'print(a + 2)');
    const third = fence('python continues', 'print(a)');
    expect(read(first, 'Words.', '', second, output, third, fence('text output', '1'))).toEqual([
      { code: ['a = 1', 'print(a + 2)'], output: '3' },
      { code: ['print(a)'], output: '1' },
    ]);
    expect(read(first, fence('python', 'print(3)'), output)).toEqual([
      { code: ['print(3)'], output: '3' },
    ]);
  });

  test('needs code that runs, here or with its packages', () => {
    expect(read(fence('js fragment', 'console.log(3)'), output)).toEqual([]);
    expect(read(fence('bash', 'echo 3'), output)).toEqual([]);
    expect(read(fence('bash run', 'echo 3'), output)).toHaveLength(1);
    expect(read(fence('python needs-package', 'print(3)'), output)).toHaveLength(1);
    expect(read(fence('python needs-network', 'print(3)'), output)).toEqual([]);
    expect(read(fence('json', '3'), output)).toEqual([]);
    expect(read(fence('js', 'console.log(3)'), fence('text', '3'))).toEqual([]);
  });
});

test.each([
  ['js', 'console.log(Date.now() > 0)'],
  ['js', 'console.log(Math.random() < 1)'],
  ['ts', 'const started = performance.now();'],
  ['python', 'import random\nprint(random.Random(7).random())'],
  ['python', 'print(datetime.now(UTC).year > 2000)'],
  ['sql', 'SELECT now() > created_at FROM orders'],
  ['sql', 'EXPLAIN (ANALYZE, COSTS OFF) SELECT 1'],
  ['sql', 'SELECT gen_random_uuid() IS NULL'],
  ['bash run', 'echo $$'],
  ['bash run', 'date +%Y'],
])('skips outputs that vary: %s, %s', (info, code) => {
  expect(read(fence(info, code), output)).toEqual([]);
  expect(read(fence(info, code), fence(`${info.split(' ')[0]} continues`, '1'), output)).toEqual(
    [],
  );
});

test.each([
  ['sql', 'CREATE TABLE days (date date); SELECT count(*) FROM days'],
  ['sql', 'EXPLAIN (COSTS OFF) SELECT 1'],
  ['sql', 'DO $$ BEGIN PERFORM 1; END $$; SELECT 3'],
  ['js', 'console.log(new Date(0).getTime())'],
  ['python', 'known = 3\nprint(known)'],
])('asks for outputs that depend on the code alone: %s, %s', (info, code) => {
  expect(read(fence(info, code), output)).toHaveLength(1);
});
