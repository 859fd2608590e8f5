import { describe, expect, test } from 'vitest';
import { planGapCode } from '../../../../src/main/content/markdown/plan-gaps.ts';
import type { PlannedGapCode } from '../../../../src/main/content/markdown/plan-gaps.ts';
import { openGapEngine } from '../../../../tools/check-content/proof/gaps/gap-engine.ts';
import type { GapRunLanguage } from '../../../../tools/check-content/proof/gaps/gap-engine.ts';

// Starting a language takes seconds, and much longer on a busy machine.
const patience = 300_000;

const fixtures = new Map([
  ['cups', 'CREATE TABLE cups (size integer);\nINSERT INTO cups VALUES (2);\n'],
]);

function fence(info: string, ...code: string[]): string {
  return ['```' + info, ...code, '```', '', ''].join('\n');
}

function plan(...fences: string[]): PlannedGapCode {
  const planned = planGapCode(fences.join(''), fixtures).at(-1);
  if (planned === undefined) throw new Error('No code can have gaps.');
  return planned;
}

/** For each text, whether the code works with it. */
async function run(
  language: GapRunLanguage,
  planned: PlannedGapCode,
  texts: readonly string[],
): Promise<(boolean | null)[]> {
  const engine = openGapEngine(language);
  try {
    const results: (boolean | null)[] = [];
    for (const text of texts) results.push(await engine.works(planned, text));
    return results;
  } finally {
    engine.close();
  }
}

describe('distinguishes working code from failing and endless code', () => {
  test(
    'in Python, after the code that it continues',
    async () => {
      const before = fence('python', 'xs = [2, 1]');
      const planned = plan(
        before,
        fence('python continues', 'print(len(xs))'),
        fence('text output', '2'),
      );
      const texts = [
        'print(len(xs))',
        'print(2)  ',
        'print(xs)',
        'x',
        'while True: pass',
        'print(2)',
      ];
      expect(await run('python', planned, texts)).toEqual([true, true, false, false, null, true]);
    },
    patience,
  );

  test(
    'in SQL, on its fixture',
    async () => {
      const code = 'SELECT size FROM cups;';
      const planned = plan(
        fence('sql fixture=cups', code),
        fence('text output', ' size', '------', '    2', '(1 row)'),
      );
      const texts = [
        code,
        'SELECT 2 AS size;',
        'SELECT size + 1 AS size FROM cups;',
        'SELECT',
        'SELECT cup;',
      ];
      expect(await run('sql', planned, texts)).toEqual([true, true, false, false, false]);
    },
    patience,
  );

  test(
    'in TypeScript, with what it prints later and as errors',
    async () => {
      const code = "setTimeout(() => console.error('b' as string), 1);\nconsole.log('a');";
      const planned = plan(fence('ts', code), fence('text output', 'a', 'b'));
      const texts = [code, "console.log('a');", "throw 'a\\nb'", 'let', 'for (;;);'];
      expect(await run('typescript', planned, texts)).toEqual([true, false, false, false, null]);
    },
    patience,
  );

  test(
    'by the tests of a challenge',
    async () => {
      const planned = plan(
        fence('js starter', 'function add(a, b) {}'),
        fence(
          'js tests',
          "test('adds', () => add(1, 2), 3);",
          "test('adds zero', () => add(0, 0), 0);",
        ),
        fence('js', 'function add(a, b) { return a + b; }'),
      );
      const texts = ['a + b', 'b - -a', 'a - b', '3', 'add(a, b)'].map(
        (sum) => `function add(a, b) { return ${sum}; }`,
      );
      const endless = 'function add(a, b) { for (;;); }';
      expect(await run('javascript', planned, [...texts, endless])).toEqual([
        ...[true, true, false, false, false],
        null,
      ]);
    },
    patience,
  );
});
