/** The lint rules of end-to-end tests, which have to run on Electron, too. */
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tools/runtime/project.ts';

const eslint = new ESLint({ cwd: projectFolder });

async function lint(code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: 'tests/e2e/reading.spec.ts' });
  return result?.messages.map(({ message }) => message) ?? [];
}

test.each(['page.context().browser()', "context.grantPermissions(['midi'])", 'page.pdf()'])(
  'refuses %s, which Playwright lacks on Electron',
  async (call) => {
    expect(await lint(`await ${call};\n`)).toEqual([
      expect.stringContaining('On Electron, Playwright has one context'),
    ]);
  },
);

test("refuses to compare the origins of Node's URLs, which are all 'null' for the app's scheme", async () => {
  expect(await lint('expect(new URL(page.url()).origin).toBe(origin);\n')).toEqual([
    expect.stringContaining("the origin 'null'"),
  ]);
});

test('accepts calls that Electron has', async () => {
  expect(await lint('await page.context().newCDPSession(page);\n')).toEqual([]);
});
