import { afterAll, describe, expect, test } from 'vitest';
import type { Gap } from '../../../src/shared/records.ts';
import { planGapCode } from '../../../src/main/content/markdown/plan-gaps.ts';
import type { GapEngine } from '../../../tools/check-content/proof/gaps/gap-engine.ts';
import { findGaps } from '../../../tools/gaps/find-gaps.ts';
import type { FoundGaps } from '../../../tools/gaps/find-gaps.ts';
import { openPythonFinder } from '../../../tools/gaps/find/find-python.ts';
import { openScriptFinder } from '../../../tools/gaps/find/find-script.ts';
import { openSqlFinder } from '../../../tools/gaps/find/find-sql.ts';

// Starting Python takes seconds, and much longer on a busy machine.
const patience = 120_000;

const finders = {
  python: openPythonFinder(),
  script: openScriptFinder(),
  sql: openSqlFinder(),
};

afterAll(() => {
  for (const finder of Object.values(finders)) finder.close();
});

interface Asked {
  tag: string;
  question: string;
  lines: string[];
  rule?: string;
}

/** Finds the gaps of a fence, with an engine for which only the code as it is works. */
async function find(
  language: keyof typeof finders,
  { tag, question, lines, rule = 'it depends.' }: Asked,
  harmless: readonly string[] = [],
  known: readonly Pick<Gap, 'hole' | 'wrong'>[] = [],
): Promise<FoundGaps | null> {
  const code = lines.join('\n');
  const a = `\`\`\`${tag}\n${code}\n\`\`\`\n\n\`\`\`text output\nx\n\`\`\`\n\n**Rule of thumb:** ${rule}\n`;
  const [planned] = planGapCode(a, new Map());
  if (planned === undefined) throw new Error('The code has no plan.');
  const engine: GapEngine = {
    works: async (_, text) => text === `${code}\n` || harmless.some((one) => text.includes(one)),
    close: () => undefined,
  };
  const gaps = known.map((gap) => ({
    ...{ question: 'one', fence: 1, code: planned.code.hash, occurrence: 1, ...gap },
  }));
  const one = { id: 'one', difficulty: 'easy' as const, q: question, a };
  const task = { question: one, planned, known: gaps };
  return await findGaps(task, language, finders[language], { engine, cache: null });
}

async function list(...args: Parameters<typeof find>): Promise<unknown[]> {
  return (await find(...args))?.gaps.map(({ hole, occurrence }) => [hole, occurrence]) ?? [];
}

describe('Python', () => {
  const lines = [
    'import heapq  # 🙂 heapify',
    'numbers = [3, 1, 2]',
    'limit = 2',
    'heapq.heapify(numbers)',
    'print([n for n in sorted(numbers, reverse=True) if n < limit])',
  ];

  test(
    'prefers the API that the question is about, counting astral characters',
    async () => {
      const question = 'What does `heapq.heapify` do to a list?';
      expect(await find('python', { tag: 'python', question, lines })).toMatchObject({
        gaps: [
          {
            ...{ question: 'one', fence: 1, hole: 'heapq.heapify', occurrence: 1 },
            wrong: ['heapq.heappop', 'heapq.merge', 'heapq.nlargest', 'heapq.nsmallest'],
          },
          { hole: 'reverse=True' },
        ],
        unproven: [],
      });
    },
    patience,
  );

  test(
    'finds an argument that the rule of thumb names',
    async () => {
      const rule = '`reverse=True` sorts down.';
      const asked = { tag: 'python', question: 'How do you order a list?', lines, rule };
      expect(await list('python', asked)).toContainEqual(['reverse=True', 1]);
    },
    patience,
  );

  test(
    'finds an operator, a keyword and a base class that the question is about',
    async () => {
      const code = ['a = [1]', 'b = [1]', 'print(a == b, a is b)'];
      const equality = { tag: 'python', question: 'What is the difference of `is` and `==`?' };
      expect(await list('python', { ...equality, lines: code })).toEqual([['==', 1]]);
      const counter = ['def count():', '    global total', '    total = 1', 'count()', 'print(1)'];
      const scopes = { tag: 'python', question: 'What does `global` do?', lines: counter };
      expect(await list('python', scopes)).toContainEqual(['global', 1]);
      const base = ['from enum import Enum', 'class State(Enum):', '    ON = 1', 'print(State.ON)'];
      const enums = { tag: 'python', question: 'When is an `Enum` better?', lines: base };
      expect(await list('python', enums)).toEqual([['Enum', 2]]);
    },
    patience,
  );

  test(
    'hides neither how a script calls its functions, nor hints, nor what is only printed',
    async () => {
      const code = [
        'def double(once: int | None) -> int | None:',
        '    return once',
        'total = double(double(2))',
        'print(double(total + 1), total * 2)',
      ];
      const question = 'What does `|` mean in a hint, and what does double do with a total?';
      expect(await list('python', { tag: 'python', question, lines: code })).toEqual([]);
    },
    patience,
  );

  test(
    'takes the gaps that the author names, and reports those that can’t be proven',
    async () => {
      const tag = 'python gap=sorted gap=nowhere';
      const found = await find('python', { tag, question: 'What is a heap?', lines });
      expect(found?.gaps.map(({ hole }) => hole)).toEqual(['sorted']);
      expect(found?.unproven).toEqual(['nowhere']);
    },
    patience,
  );
});

describe('JavaScript', () => {
  const lines = [
    '// The list of names',
    "const names = ['a', 'b'];",
    'const lengths = names.map((name) => name.length);',
    'const settled = await Promise.allSettled(names);',
    'console.log(lengths.length > 1 && names.length === 2, settled);',
  ];

  test('prefers the API that the question is about, with its namespace', async () => {
    const question = 'When does Promise.allSettled reject?';
    const [first] = await list('script', { tag: 'js', question, lines });
    expect(first).toEqual(['Promise.allSettled', 1]);
  });

  test('hides neither data nor a print', async () => {
    const asked = {
      tag: 'ts',
      question: 'How do you print a name?',
      lines: ["const name: string = 'name';", 'console.log(name, 12);'],
    };
    expect(await list('script', asked)).toEqual([]);
  });

  test('hides no condition in which a script compares its own data', async () => {
    const asked = {
      tag: 'js',
      question: 'How do you leave a loop over items early?',
      lines: [
        'for (const item of [1, 2, 3]) {',
        '  if (item > 2) break;',
        '  console.log(item);',
        '}',
      ],
    };
    expect(await list('script', asked)).toEqual([]);
  });

  test('hides no name that only the hole would show', async () => {
    const asked = {
      tag: 'js',
      question: 'What does double do?',
      lines: ['const double = (once) => once * 2;', 'console.log(double(2));'],
    };
    expect(await list('script', asked)).toEqual([['once * 2', 1]]);
    const lines = ['const triple = (only) => only(1);', 'console.log(2);'];
    expect(await list('script', { ...asked, lines })).toEqual([]);
  });
});

describe('SQL', () => {
  const lines = [
    'SELECT c.name, count(o.id) AS orders -- LEFT JOIN keeps all',
    'FROM customers c LEFT JOIN orders o ON o.customer_id = c.id',
    'WHERE c.name IS NOT NULL',
    'GROUP BY c.name',
    'HAVING count(o.id) > 1;',
  ];

  test('prefers the clause that the question is about', async () => {
    const question = 'How do you filter groups with HAVING by their count?';
    const [first] = await list('sql', { tag: 'sql', question, lines });
    expect(first).toEqual(['count(o.id) > 1', 1]);
  });

  test('offers other phrases of the same kind as wrong fills', async () => {
    const asked = { tag: 'sql gap="LEFT JOIN"', question: 'Which customers?', lines };
    expect(await find('sql', asked)).toMatchObject({
      gaps: [{ hole: 'LEFT JOIN', wrong: ['INNER JOIN', 'RIGHT JOIN', 'FULL JOIN', 'JOIN'] }],
    });
  });
});

describe('Definitions in SQL', () => {
  const question = 'When does a `BEFORE` trigger run, and which index finds an email?';

  test('hides the event of a trigger, and the columns of an index', async () => {
    const lines = [
      'CREATE TABLE users (id integer, email text, name text, age integer);',
      'CREATE INDEX users_email ON users (email);',
      'CREATE TRIGGER tidy BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION tidy();',
    ];
    const found = await find('sql', { tag: 'sql', question, lines });
    expect(found).toMatchObject({
      gaps: [
        {
          hole: 'BEFORE INSERT',
          wrong: ['AFTER INSERT', 'AFTER UPDATE', 'BEFORE UPDATE', 'AFTER DELETE'],
        },
        { hole: 'email', occurrence: 3, wrong: ['id', 'name', 'age', 'users_email'] },
      ],
    });
  });

  test('hides no star, no assignment, and no literal that only names data', async () => {
    const lines = ["UPDATE users SET name = 'Ada' WHERE id = 7;", 'SELECT count(*) FROM users;'];
    const asked = { tag: 'sql', question: 'What does `=` or `*` do here?', lines };
    expect(await list('sql', asked)).toEqual([]);
  });
});

test('keeps a good gap that it found before', async () => {
  const asked = {
    tag: 'js',
    question: 'How does `map` differ from `filter`?',
    lines: ['const twice = [1, 2].map((n) => n + n).filter((n) => n > 2);', 'console.log(twice);'],
  };
  expect(await list('script', asked)).toEqual([['map', 1]]);
  const wrong = ['n < 2', 'n > 3', '2 > n', 'n <= 2'];
  const gaps = (await find('script', asked, [], [{ hole: 'n > 2', wrong }]))?.gaps;
  expect(gaps).toMatchObject([{ hole: 'n > 2', wrong }]);
});

test('drops a gap that too many other fills fit', async () => {
  const asked = {
    tag: 'js',
    question: 'How does `map` differ?',
    lines: ['const twice = [1, 2].map((n) => n + n);', 'console.log(twice);'],
  };
  expect(await list('script', asked, ['forEach'])).toContainEqual(['map', 1]);
  expect(await list('script', asked, ['forEach', 'filter'])).not.toContainEqual(['map', 1]);
});

test('gives up on code that does not work as it is', async () => {
  const a = '```js\nconst isLess = (a, b) => a < b;\n```\n\n```text output\n1\n```\n';
  const [planned] = planGapCode(a, new Map());
  if (planned === undefined) throw new Error('The code has no plan.');
  const question = { id: 'one', difficulty: 'easy' as const, q: 'What is `f`?', a };
  const engine = { works: async () => false, close: () => undefined };
  const runner = { engine, cache: null };
  expect(
    await findGaps({ question, planned, known: [] }, 'script', finders.script, runner),
  ).toBeNull();
});
