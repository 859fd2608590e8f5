/** The reader runs the code of an answer: each language prints under its code, can be stopped, and times out. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedValues, showInNode } from '../fixtures/printed-values.ts';
import { findViolations } from './axe.ts';
import { expect, fixtureLibrary, test } from './fixture.ts';
import {
  block,
  editor,
  fence,
  makePage,
  openAnswer,
  openEditor,
  printed,
  runButton,
  status,
  writeAnswer,
  wrong,
} from './run-answers.ts';

test('JavaScript prints like Node.js and waits for timers', async ({ desk }) => {
  const code = [
    "setTimeout(() => console.log('later'), 20);",
    "console.log([1, 'two', { three: new Map([[3, null]]) }]);",
    'await Promise.resolve();',
    "console.log('%d of %s', 1, 'many');",
  ].join('\n');
  writeAnswer(desk, fence('js', code));
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(status(block(page))).toContainText('Done.');
  await expect(page.getByText('Code copied')).toHaveCount(0);
  await expect(printed(block(page))).toHaveText(
    "[ 1, 'two', { three: Map(1) { 3 => null } } ]\n1 of many\nlater\n",
  );
});

test('JavaScript waits for pending browser calls of an unawaited function @thorough', async ({
  desk,
}) => {
  const code = [
    'async function main() {',
    "  const name = 'PBKDF2';",
    "  const key = await crypto.subtle.importKey('raw', new Uint8Array(8), name, false, ['deriveBits']);",
    "  const how = { name, hash: 'SHA-256', salt: new Uint8Array(8), iterations: 500_000 };",
    '  console.log((await crypto.subtle.deriveBits(how, key, 256)).byteLength);',
    '}',
    'main();',
  ].join('\n');
  writeAnswer(desk, fence('js', code));
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(status(block(page))).toContainText('Done.');
  await expect(printed(block(page))).toHaveText('32\n');
});

test('JavaScript prints each kind of value like Node.js @thorough', async ({ desk }) => {
  const end = '\n-- end --\n';
  const code = printedValues.map(
    (value) => `console.log('%s', '', ${value}, ${JSON.stringify(end)});`,
  );
  writeAnswer(desk, fence('js', code.join('\n')));
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(status(block(page))).toContainText('Done.');
  const shown = (await printed(block(page)).textContent())?.split(` ${end}\n`) ?? [];
  expect(shown).toEqual([...printedValues.map((value) => ` ${showInNode(value)}`), '']);
});

test('an error names its line, and the code can run again', async ({ desk }) => {
  writeAnswer(desk, fence('js error="nope"', "console.log('first');\nthrow new Error('nope');"));
  const { page } = await openAnswer(desk);
  for (const time of ['once', 'again']) {
    await runButton(block(page)).click();
    await expect(wrong(block(page)), time).toHaveText('Error: nope');
    await expect(status(block(page))).toContainText('Failed in line 2.');
    await expect(printed(block(page))).toHaveText('first\n');
  }
});

for (const [language, code] of [
  ['js', "Promise.reject(new Error('later'));"],
  ['ts', "async function fall(): Promise<void> {\n  throw new Error('later');\n}\nfall();"],
  ['js', "setTimeout(() => void Promise.reject(new Error('later')));"],
] as const) {
  test(`an unhandled rejection is reported: ${language}, ${code} @thorough`, async ({ desk }) => {
    writeAnswer(desk, fence(language, code));
    const { page } = await openAnswer(desk);
    for (const time of ['once', 'again']) {
      await runButton(block(page)).click();
      await expect(status(block(page)), time).toContainText('Failed in line');
      await expect(wrong(block(page))).toHaveText('Error: later');
    }
  });
}

test('a syntax error names its line @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('js', 'const cups = 2;\n'),
    fence('js continues', 'console.log(cups);\nconst milk = ;'),
    fence('ts', 'interface Cup {\n  size: number;\n}\nconst cup: Cup = ;'),
    fence('ts', 'let cups = 2;'),
    fence('ts continues', 'type Cup = string;\nif (cups > 1 {\n  console.log(cups);\n}'),
    fence('tsx', 'const cup = (\n  <p><b>tea</p>\n);\nconsole.log(cup.type);'),
  );
  const { page } = await openAnswer(desk);
  for (const [index, message, line] of [
    [1, "Unexpected token ';'", 2],
    [2, 'Expression expected.', 4],
    [4, "')' expected.", 2],
    [5, "JSX element 'b' has no corresponding closing tag.", 2],
  ] as const) {
    await runButton(block(page, index)).click();
    await expect(wrong(block(page, index))).toHaveText(`SyntaxError: ${message}`);
    await expect(status(block(page, index))).toContainText(`Failed in line ${line}.`);
    await expect(printed(block(page, index))).toHaveCount(0);
  }
});

test('a printed error names the same lines in each run @thorough', async ({ desk }) => {
  const catching =
    'type Cup = { size: number };\n\ntry {\n  pour();\n} catch (error) {\n  console.log((error as Error).stack);\n}';
  writeAnswer(
    desk,
    fence('ts', 'type Tea = string;\nfunction pour(): void {\n  throw new Error("cold");\n}'),
    fence('ts continues', catching),
    fence('js', "console.log(new Error('cold'));"),
    fence('tsx', `const cup = <p>tea</p>;\nfunction pour(): void { cup.type(); }\n${catching}`),
  );
  const { page } = await openAnswer(desk);
  for (const [index, text] of [
    [1, 'Error: cold\n    at pour (other code)\n    at code.js:4\n'],
    [2, 'Error: cold\n    at code.js:1\n'],
    [3, 'TypeError: cup.type is not a function\n    at pour (code.js:2)\n    at code.js:6\n'],
  ] as const) {
    await runButton(block(page, index)).click();
    await expect(printed(block(page, index))).toContainText(text, { useInnerText: true });
    await expect(printed(block(page, index))).not.toContainText(/blob:|fence/);
  }
});

test('any thrown value is reported immediately @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('js', "throw { code: 418, tea: ['assam'] };"),
    fence('js', 'throw Object.create(null);'),
    fence('js', "throw new Error('no tea', { cause: new Error('no water') });"),
    fence('html run', '<script>throw { code: 418 };</script>'),
    fence('html run', '<script>Promise.reject(Object.create(null));</script>'),
    fence('js', "globalThis.eval('1 + 1');"),
    fence('js', "globalThis.Function('return 1')();"),
  );
  const { page } = await openAnswer(desk);
  for (const [index, message] of [
    "Uncaught { code: 418, tea: [ 'assam' ] }",
    'Uncaught [Object: null prototype] {}',
    'Error: no tea\n  [cause]: Error: no water',
    'Uncaught { code: 418 }',
    'Uncaught [Object: null prototype] {}',
    'EvalError: Text can’t be run as code here.',
    'EvalError: Text can’t be run as code here.',
  ].entries()) {
    await runButton(block(page, index)).click();
    await expect(wrong(block(page, index))).toHaveText(message, { useInnerText: true });
  }
});

test('code that continues another fence runs after it and shows only its own output', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('js', "const cups = 2;\nconsole.log('before');"),
    fence('js continues', 'console.log(cups + 1);\ncups = 3;'),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 1)).click();
  await expect(wrong(block(page, 1))).toHaveText('TypeError: Assignment to constant variable.');
  await expect(status(block(page, 1))).toContainText('Failed in line 2.');
  await expect(printed(block(page, 1))).toHaveText('3\n');
});

test('code that continues a failing fence says so @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('js', 'const pour = (cups) => cups.size;\nif (true) null.cups;'),
    fence('js continues', 'console.log(pour({}));'),
    fence('python', 'def pour(cups):\n    return 1 / cups\npour(0)\ncups = 1'),
    fence('python continues', 'print(cups)'),
    fence('sql', 'CREATE TABLE cup (size int);\nINSERT INTO glass VALUES (1);'),
    fence('sql continues', 'SELECT milk FROM cup;'),
    fence('js', 'const pour = (cups) => cups.size;'),
    fence('js continues', "console.log('pour');\npour(null);"),
  );
  const { page } = await openAnswer(desk);
  const expected = [
    [1, 'The code that this continues failed:\nTypeError: ', 'Failed.'],
    [
      3,
      "NameError: name 'cups' is not defined\n\nThe code that this continues had failed before:\nZeroDivisionError: division by zero",
      'Failed in line 1.',
    ],
    [
      5,
      'The code that this continues had failed before:\nERROR:  relation "glass" does not exist',
      'Failed in line 1.',
    ],
    [7, "TypeError: Cannot read properties of null (reading 'size')", 'Failed in line 2.'],
  ] as const;
  for (const [index, message, line] of expected) {
    const code = block(page, index);
    await runButton(code).click();
    await expect(wrong(code)).toContainText(message, { useInnerText: true, timeout: 90_000 });
    await expect(status(code)).toContainText(line);
  }
});

test('TypeScript runs without its types', async ({ desk }) => {
  const code =
    'enum Size { Small, Large }\nconst size: Size = Size.Large;\nconsole.log(size satisfies number);';
  writeAnswer(desk, fence('ts', code));
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(printed(block(page))).toHaveText('1\n');
});

test('a TypeScript error names its line, also in continued code @thorough', async ({ desk }) => {
  const code =
    'interface Cup {\n  size: number;\n}\nconst cup: Cup = { size: 1 };\nthrow new Error(`${cup.size}`);';
  writeAnswer(desk, fence('ts', 'type Tea = string;\nlet tea: Tea;'), fence('ts continues', code));
  const { page } = await openAnswer(desk);
  await runButton(block(page, 1)).click();
  await expect(wrong(block(page, 1))).toHaveText('Error: 1');
  await expect(status(block(page, 1))).toContainText('Failed in line 5.');
});

test('each SQL run starts from its fixture and shows every result like psql', async ({ desk }) => {
  mkdirSync(join(desk.content, 'fixtures'));
  desk.write(
    'fixtures/pot.sql',
    "CREATE TABLE pot (tea text, cups int);\nINSERT INTO pot VALUES ('oolong', 2);\n",
  );
  writeAnswer(
    desk,
    fence(
      'sql fixture=pot',
      "INSERT INTO pot VALUES ('assam', 1);\nSELECT tea, cups FROM pot ORDER BY tea;",
    ),
    fence('sql continues error="does not exist"', 'SELECT 1;\nSELECT milk FROM pot;'),
  );
  const { page } = await openAnswer(desk);
  for (const time of ['once', 'again']) {
    await runButton(block(page)).click();
    await expect(printed(block(page)), time).toHaveText(
      'INSERT 0 1\n  tea   | cups\n--------+------\n assam  |    1\n oolong |    2\n(2 rows)\n',
      { timeout: 90_000 },
    );
    await expect(
      printed(block(page)).getByRole('group', { name: 'Result of statement 2' }),
    ).toContainText('oolong');
  }
  await runButton(block(page, 1)).click();
  await expect(wrong(block(page, 1))).toHaveText(
    'ERROR:  column "milk" does not exist\nLINE 2: SELECT milk FROM pot;\n               ^',
    { useInnerText: true },
  );
  await expect(status(block(page, 1))).toContainText('Failed in line 2.');
});

test('the last of several results is compared with the answer’s @thorough', async ({ desk }) => {
  const table = (value: string): string => ` n\n---\n ${value}\n(1 row)`;
  writeAnswer(
    desk,
    fence('sql', 'CREATE TABLE cup ();\nSELECT 1 AS n;\nSELECT 2 AS n;'),
    fence('text output', table('2')),
    fence('sql', 'SELECT 1 AS n;\nSELECT 3 AS n;\nCREATE TABLE glass ();'),
    fence('text output', table('4')),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(status(block(page))).toContainText('The last result matches.', {
    timeout: 90_000,
  });
  await expect(printed(block(page))).toHaveText(`CREATE TABLE\n${table('1')}\n${table('2')}\n`);
  const other = block(page, 2);
  await runButton(other).click();
  await expect(status(other)).toContainText('The last result differs');
  const last = printed(other).getByRole('group', { name: 'Result of statement 2' });
  await expect(last.locator('ins')).toHaveText(' 3\n');
  await expect(last.locator('del')).toHaveText(' 4\n');
  await expect(printed(other)).toContainText('CREATE TABLE');
  expect(await findViolations(page)).toEqual([]);
});

test('JavaScript prints tables like Node.js @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('js', "console.group('tea');\nconsole.table([{ cups: 2 }]);"));
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(printed(block(page))).toContainText(
    '  │ (index) │ cups │\n  ├─────────┼──────┤\n  │ 0       │ 2    │',
  );
});

test('Python prints the output of exit handlers, and the next run works @thorough', async ({
  desk,
}) => {
  const code = [
    'import atexit',
    "atexit.register(print, 'bye')",
    'class Pot:',
    "    def __del__(self): print('empty')",
    'pot = Pot()',
  ];
  writeAnswer(desk, fence('python', code.join('\n')), fence('python', "print('tea')"));
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(printed(block(page))).toHaveText('bye\nempty\n', { timeout: 90_000 });
  await expect(status(block(page))).toContainText('Done.');
  await runButton(block(page, 1)).click();
  await expect(printed(block(page, 1))).toHaveText('tea\n', { timeout: 90_000 });
});

test('Python’s input() reports that no input is available @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('python', "print('tea')\nname = input('Name? ')"));
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(wrong(block(page))).toHaveText(
    'EOFError: Nothing can be typed in here: put the value into the code instead of input()',
    { timeout: 90_000 },
  );
  await expect(status(block(page))).toContainText('Failed in line 2.');
  await expect(printed(block(page))).toHaveText('tea\nName? ');
});

test('Python that exits itself has succeeded, and code that continues it runs @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence(
      'python',
      [
        'import unittest',
        'class Test(unittest.TestCase):',
        '    def test_tea(self):',
        "        self.assertEqual('tea', 'tea')",
        'unittest.main()',
      ].join('\n'),
    ),
    fence('python continues', 'print(len(cups))'),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(status(block(page))).toContainText('Done.', { timeout: 90_000 });
  await expect(printed(block(page))).toContainText('Ran 1 test');
  await runButton(block(page, 1)).click();
  await expect(wrong(block(page, 1))).toHaveText("NameError: name 'cups' is not defined", {
    timeout: 90_000,
  });
});

test('Python prints, names the failing line, and starts fresh each time', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('python', "import sys\nprint(f'{sys.version_info.major} cups', {1: ['tea']})"),
    fence('python error="ValueError: cold"', "print('hot')\nraise ValueError('cold')"),
    fence('python', "print('sys' in globals())"),
    fence(
      'python',
      [
        'def pour(cups):',
        '    return 1 / cups',
        'def brew(cups):',
        '    try:',
        '        pour(cups)',
        '    except ZeroDivisionError as error:',
        "        raise ValueError('no cups') from error",
        'brew(0)',
      ].join('\n'),
    ),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(printed(block(page))).toHaveText("3 cups {1: ['tea']}\n", { timeout: 90_000 });
  await runButton(block(page, 1)).click();
  await expect(wrong(block(page, 1))).toHaveText('ValueError: cold', { timeout: 90_000 });
  await expect(status(block(page, 1))).toContainText('Failed in line 2.');
  await expect(printed(block(page, 1))).toHaveText('hot\n');
  await runButton(block(page, 2)).click();
  await expect(printed(block(page, 2))).toHaveText('False\n', { timeout: 90_000 });
  await runButton(block(page, 3)).click();
  await expect(wrong(block(page, 3))).toHaveText(
    [
      'Traceback (most recent call last):',
      '  line 5, in brew',
      '  line 2, in pour',
      'ZeroDivisionError: division by zero',
      '',
      'The above exception was the direct cause of the following exception:',
      '',
      'Traceback (most recent call last):',
      '  line 8',
      '  line 7, in brew',
      'ValueError: no cups',
    ].join('\n'),
    { useInnerText: true, timeout: 90_000 },
  );
  await expect(status(block(page, 3))).toContainText('Failed in line 7.');
});

test('Python output appears during the run, from the fence itself only @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('python', "print('before')"),
    fence(
      'python continues',
      "import sys\nsys.stdout.buffer.write('café\\n'.encode())\nprint('on')\nwhile True:\n    print(end='')",
    ),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 1)).click();
  await expect(printed(block(page, 1))).toHaveText('café\non\n', { timeout: 90_000 });
  await expect(status(block(page, 1))).toContainText('Running…');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(status(block(page, 1))).toContainText('Stopped.');
});

test('fences with unsupported needs have no Run button, nor do exports @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('js', 'console.log(1);'),
    fence('js', "import { readFile } from 'node:fs';"),
    fence('js needs-package', 'console.log(2);'),
    fence('bash', 'ls'),
    fence('sql fixture=missing', 'SELECT 1;'),
  );
  const { page } = await openAnswer(desk);
  await expect(page.locator('.code-block')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveCount(1);
});

test('running works by keyboard, and axe finds no violations', async ({ desk }) => {
  writeAnswer(desk, fence('js', "console.log('one');"), fence('js', "console.log('two');"));
  const { page } = await openAnswer(desk);
  await runButton(block(page)).focus();
  await page.keyboard.press('Enter');
  await expect(status(block(page))).toContainText('Done. one');
  await expect(runButton(block(page))).toBeFocused();
  await block(page, 1).locator('pre').first().focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(printed(block(page, 1))).toHaveText('two\n');
  expect(await findViolations(page)).toEqual([]);
});

test('leaving the page ends the run and drops its output @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('js', "console.log('on');\nwhile (true);"));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('on\n');
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Water');
  await page.keyboard.press('[');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water');
  await expect(runButton(page)).toBeVisible();
  await expect(printed(block(page))).toHaveCount(0);
});

test("code from the user's own library runs after asking once", async ({ desk }) => {
  const notes = join(desk.userData, '..', 'My Notes');
  cpSync(fixtureLibrary, notes, { recursive: true });
  const answer = makePage(fence('js', "console.log('mine');"));
  writeFileSync(
    join(notes, 'qa/tea/brewing/water.md'),
    answer.replace('title: Water', 'title: Mine'),
  );
  const { page, chooseNext } = await desk.launch({ args: ['rule-of-thumb://-/settings'] });
  const limit = page.getByRole('spinbutton', { name: 'Stop code after' });
  await limit.fill('30');
  await limit.blur();
  await page.getByRole('link', { name: 'Library', exact: true }).first().click();
  await page.getByRole('link', { name: 'Your libraries…' }).click();
  await chooseNext([notes]);
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await page
    .getByRole('navigation', { name: 'Library' })
    .getByRole('treeitem', { name: 'My Notes' })
    .click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Tea/ }).click();
  await main
    .getByRole('link', { name: /Brewing/ })
    .first()
    .click();
  await main.getByRole('link', { name: /Mine/ }).click();

  await runButton(block(page)).click();
  const question = page.getByRole('dialog', { name: 'Run code from this library?' });
  await expect(question).toContainText('My Notes didn’t come with the app.');
  await expect(question).toContainText('for 30 seconds at most');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(printed(block(page))).toHaveCount(0);
  await runButton(block(page)).click();
  await question.getByRole('button', { name: 'Run code' }).click();
  await expect(printed(block(page))).toHaveText('mine\n');
  await runButton(block(page)).click();
  await expect(status(block(page))).toContainText('Done.');
  await expect(question).toHaveCount(0);

  // A library that comes back under its old name may have different code.
  const address = page.url();
  await page.goto(new URL('/-/packs', address).href);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('My Notes').first()).toBeVisible();
  await page.goto(address);
  await runButton(block(page)).click();
  await expect(question).toBeVisible();
});

test('marks a differing SQL notice in place, among the results of the statements @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('sql', "CREATE TABLE pot ();\nDO $$ BEGIN RAISE NOTICE 'cups: %', 2; END $$;"),
    fence('text output', 'NOTICE:  cups: 3'),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(status(block(page))).toContainText('Output differs', { timeout: 90_000 });
  expect(await printed(block(page)).textContent()).toBe(
    'CREATE TABLE\nNOTICE:  cups: 3\nNOTICE:  cups: 2\nDO\n',
  );
  await expect(printed(block(page)).getByRole('insertion')).toHaveText('NOTICE:  cups: 2\n');
  await expect(printed(block(page)).getByRole('deletion')).toHaveText('NOTICE:  cups: 3\n');
});

test('scrolls the result into view in a small window, unless the reader scrolls @thorough', async ({
  desk,
}) => {
  const lines = (count: number): string => '//\n'.repeat(count);
  writeAnswer(
    desk,
    fence('js', `${lines(9)}console.log('one\\ntwo');`),
    fence('js', `${lines(40)}console.log('three');`),
    fence('js', `${lines(5)}while (true);`),
  );
  const { page } = await openAnswer(desk);
  await page.setViewportSize({ width: 900, height: 600 });
  const readScroll = (): Promise<number> => page.evaluate(() => window.scrollY);
  const [short, long, endless] = [block(page), block(page, 1), block(page, 2)];
  const pressRun = async (code: typeof short): Promise<void> => {
    await runButton(code).focus();
    // Scrolls so that the code ends at the window's edge.
    await code.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
    });
    await page.keyboard.press('Enter');
  };

  await pressRun(short);
  await expect(status(short)).toContainText('Done.');
  await expect(printed(short)).toBeInViewport({ ratio: 1 });
  await expect(status(short)).toBeInViewport({ ratio: 1 });
  await expect(runButton(short)).toBeFocused();
  await expect(runButton(short)).toBeInViewport({ ratio: 1 });

  await openEditor(long);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(long)).toContainText('Done.');
  await expect(editor(long)).toBeFocused();
  await expect(editor(long).locator('.cm-line').first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(printed(long)).toBeInViewport({ ratio: 1 });
  await expect(status(long)).toContainText('Done.');
  await expect(status(long)).toBeInViewport({ ratio: 1 });

  await pressRun(endless);
  await expect(status(endless)).toContainText('Running…');
  await expect(status(endless)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollBy(0, -200));
  const scrolled = await readScroll();
  await endless
    .getByRole('button', { name: 'Stop' })
    .evaluate((button: HTMLElement) => button.click());
  await expect(status(endless)).toContainText('Stopped.');
  expect(await readScroll()).toBe(scrolled);
});

test('Python reports a stack overflow in a long chain of objects and runs again @thorough', async ({
  desk,
}) => {
  const chain = (length: number): string =>
    fence(
      'python',
      `class Tea:\n    def __init__(self, next):\n        self.next = next\n\ntea = None\nfor _ in range(${length}):\n    tea = Tea(tea)\ntea = None\nprint("drunk")`,
    );
  writeAnswer(desk, chain(100_000), chain(1_000));
  const { page } = await openAnswer(desk);
  await runButton(block(page, 0)).click();
  await expect(wrong(block(page, 0))).toContainText('Python ran out of stack', { timeout: 90_000 });
  await runButton(block(page, 1)).click();
  await expect(printed(block(page, 1))).toHaveText('drunk\n', { timeout: 90_000 });
});
