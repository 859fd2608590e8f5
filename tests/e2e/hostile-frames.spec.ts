/** Pages and challenge tests that attack the app through its own channels, keys, history and graphics. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import type { Desk } from './fixture.ts';
import {
  block,
  expectUsable,
  fence,
  limitRuns,
  openAnswer,
  printed,
  runButton,
  status,
  writeAnswer,
} from './run-answers.ts';

/** Ways to get hold of the port between a preview and the app. */
const findPort = [
  'let port = null;',
  'const look = (event) => { port ??= event?.target instanceof MessagePort ? event.target : null; };',
  'look(window.event);',
  "for (const name of ['data', 'ports', 'source', 'target', 'currentTarget', 'isTrusted']) {",
  '  for (const { prototype } of [MessageEvent, Event]) {',
  '    try {',
  '      Object.defineProperty(prototype, name, { get() { look(this); look(window.event); return null; } });',
  '    } catch {}',
  '  }',
  '}',
  'const { postMessage } = MessagePort.prototype;',
  'MessagePort.prototype.postMessage = function (...all) { port ??= this; return postMessage.apply(this, all); };',
  "for (const name of ['then', 'catch']) {",
  '  const method = Promise.prototype[name];',
  '  Promise.prototype[name] = function (...all) { look(window.event); return method.apply(this, all); };',
  '}',
  'Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFunction()?.arguments ?? []);',
  'const seen = new Error().stack.flatMap((all) => [...all]).filter((one) => typeof one === "function");',
  'Error.prepareStackTrace = undefined;',
].join('\n');

test('a preview can find neither the port to the app nor a function that posts to it @thorough', async ({
  desk,
}) => {
  const code = `${findPort}\nsetTimeout(() => console.log(port, seen.length), 2500);`;
  writeAnswer(desk, fence('html run', `<script>${code}</script>`));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('null 0\n', { timeout: 20_000 });
});

/** Opens a challenge in the language, whose code is run as is. */
async function openChallenge(desk: Desk, language: string, code: string, tests: string) {
  writeAnswer(
    desk,
    fence(`${language} starter`, code),
    fence(`${language} tests`, tests),
    fence(language, code),
  );
  const app = await desk.launch({ args: ['rule-of-thumb://tea/brewing/water'] });
  const task = app.page.getByRole('group', { name: 'Task' });
  await task.getByRole('button', { name: 'Run tests' }).click();
  return { page: app.page, task };
}

test('tests that report endlessly are stopped, and leave the app usable @thorough', async ({
  desk,
}) => {
  const code = 'const double = (cups) => cups * 2;';
  const flood =
    "test('doubles', () => double(2), 4);\nfor (let n = 0; n < 5e6; n += 1) test('x'.repeat(500) + n, () => n, n);";
  const { page, task } = await openChallenge(desk, 'js', code, flood);
  await expectUsable(page);
  await expect(task.getByRole('status')).toHaveText(/The test passed|took longer/, {
    timeout: 60_000,
  });
  expect(await task.getByRole('listitem').count()).toBeLessThanOrEqual(1);
});

test('Python that calls the reporter of its tests adds no results @thorough', async ({ desk }) => {
  const code = [
    'import json, sys',
    'def double(cups):',
    '    frame = sys._getframe()',
    '    while frame and "report" not in frame.f_locals:',
    '        frame = frame.f_back',
    '    report = frame.f_locals["report"]',
    '    result = dict(passed=True, expected=None, actual=None, error=None)',
    '    for n in range(200_000):',
    '        report(json.dumps(dict(result, name=str(n) + "x" * 1000)))',
    '    report("1")',
    '    return 3',
  ].join('\n');
  const { page, task } = await openChallenge(
    desk,
    'python',
    code,
    'test("doubles two", lambda: double(2), 4)',
  );
  await expect(task.getByRole('status')).not.toContainText('Loading', { timeout: 90_000 });
  await expectUsable(page);
  await expect(task.getByRole('status')).toContainText(/0 of 1 test passed/, { timeout: 90_000 });
  expect(await task.getByRole('listitem').count()).toBeLessThanOrEqual(1);
});

const forgeries = {
  'a replaced Promise.prototype.then': [
    'const { then } = Promise.prototype;',
    'const pass = (value) => { if (value && typeof value === "object") { value.passed = true; value.error = null; } return value; };',
    'Object.defineProperty(Promise.prototype, "constructor", { get: () => class extends Promise {} });',
    'Promise.prototype.then = function (ok, no) { return then.call(this, (value) => ok?.(pass(value)), (error) => ok?.(pass({ error }))); };',
    'const double = () => 0;',
  ],
  'setters of Object.prototype': [
    'for (let n = 0; n < 9; n += 1)',
    '  for (const { prototype } of [Object, Array]) Object.defineProperty(prototype, n, { set() {}, configurable: true });',
    'const double = () => [0];',
  ],
  'classes that everything is an instance of': [
    'for (const one of [RegExp, Error, Date, Map, Set])',
    '  Object.defineProperty(one, Symbol.hasInstance, { value: () => true });',
    'const double = () => [0];',
  ],
};

for (const [name, lines] of Object.entries(forgeries)) {
  test(`code does not pass its tests by ${name} @thorough`, async ({ desk }) => {
    const tests = "test('doubles two', () => double(2), [4]);";
    const { task } = await openChallenge(desk, 'js', lines.join('\n'), tests);
    await expect(task.getByRole('status')).toContainText('0 of 1 test passed', {
      timeout: 60_000,
    });
  });
}

test('Python that breaks its interpreter leaves the next run a fresh one @thorough', async ({
  desk,
}) => {
  const poison = [
    'import builtins, json, sys, js',
    'json.dumps = json.loads = builtins.exec = builtins.compile = None',
    'sys.modules.clear()',
    'js.Object.prototype.left = 1',
    'js.JSON.parse = None',
    "print('left')",
  ].join('\n');
  writeAnswer(
    desk,
    fence('python', poison),
    fence(
      'python',
      "import json, js\nprint(json.dumps(['tea']), hasattr(js.Object.prototype, 'left'))",
    ),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 0)).click();
  await expect(status(block(page, 0))).not.toContainText('Loading', { timeout: 90_000 });
  for (const time of ['first', 'second']) {
    await runButton(block(page, 1)).click();
    await expect(printed(block(page, 1)), time).toHaveText('["tea"] False\n', { timeout: 90_000 });
  }
});

/** Prints how many kinds of WebGL the canvas provides, and whether WebGPU has an adapter. */
const probe = (canvas: string): string =>
  [
    `const canvases = [${canvas}, globalThis.OffscreenCanvas && new OffscreenCanvas(9, 9)];`,
    "const found = canvases.flatMap((one) => ['webgl', 'webgl2'].filter((kind) => { try { return one?.getContext(kind); } catch { return false; } }));",
    'console.log(found.length, navigator.gpu === undefined ? "none" : String(await navigator.gpu.requestAdapter()));',
  ].join('\n');

test('pages and workers have neither WebGL nor WebGPU @thorough', async ({ desk }) => {
  const page = probe("document.createElement('canvas')");
  writeAnswer(
    desk,
    fence('html run', `<script type="module">${page}</script>`),
    fence('js', probe('null')),
  );
  const { page: window } = await openAnswer(desk);
  for (const index of [0, 1]) {
    await runButton(block(window, index)).click();
    await expect(printed(block(window, index))).toHaveText(/^0 (?:none|null)\n$/, {
      timeout: 60_000,
    });
  }
  expect(await window.evaluate(`document.createElement('canvas').getContext('webgl')`)).toBeNull();
});

const focusThief = [
  '<input aria-label="Cups"><script>',
  "const i = document.querySelector('input');",
  'setInterval(() => { window.focus(); i.focus(); }, 10);',
  '</script>',
].join('\n');

test('stops a page that keeps stealing the focus, and returns the focus @thorough', async ({
  desk,
}) => {
  writeAnswer(desk, fence('html run', focusThief));
  const { page } = await openAnswer(desk);
  await runButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(block(page))).toContainText('kept stealing the focus', { timeout: 20_000 });
  await expect(runButton(page)).toBeFocused();
  for (let turn = 0; turn < 5; turn += 1) {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 5000 });
  }
});

test('returns the focus to the button when a page steals it once @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence(
      'html run',
      '<input><script>setTimeout(() => document.querySelector("input").focus(), 500);</script>',
    ),
  );
  const { page } = await openAnswer(desk);
  await runButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(block(page))).toContainText('The page is shown.');
  await page.waitForTimeout(1500);
  await expect(runButton(page)).toBeFocused();
});

test('a field of a page keeps the focus that a click or Tab gave it @thorough', async ({
  desk,
}) => {
  writeAnswer(desk, fence('html run', '<input aria-label="Cups"><p>Tea</p>'));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(status(block(page))).toContainText('The page is shown.');
  const field = page
    .frameLocator('iframe[title="Page of this code"]')
    .getByRole('textbox', { name: 'Cups' });
  await field.click();
  await page.keyboard.type('two');
  await page.waitForTimeout(6000);
  await page.keyboard.type(' three');
  await expect(field).toHaveValue('two three');
  await page.getByRole('button', { name: 'Close page' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' four');
  await expect(field).toHaveValue('two three four');
});

async function expectBack(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

test('Back leads to the previous screen, even after a preview changed its history @thorough', async ({
  desk,
}) => {
  const code = [
    '<p>Tea</p><script>',
    "const past = window['his' + 'tory'];",
    "for (let n = 0; n < 100; n += 1) { try { past.pushState(null, '', '#' + n); } catch {} }",
    "const inner = document.createElement('i' + 'frame');",
    'inner.srcdoc = `<script>for (let n = 0; n < 100; n += 1) { try { window["his" + "tory"].pushState(n, ""); } catch {} location.hash = n; }<\\/script>`;',
    'document.body.append(inner);',
    "let n = 0; const timer = setInterval(() => { location.hash = n += 1; if (n > 100) { clearInterval(timer); console.log('done', past.length); } }, 5);",
    '</script>',
  ].join('\n');
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/-/progress');
  await page.getByRole('treeitem', { name: /^Water/ }).click();
  await expect(runButton(page)).toBeVisible();
  await limitRuns(page, 20);
  await runButton(page).click();
  await expect(printed(block(page))).toContainText('done', { timeout: 30_000 });
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/-/progress');
  await expectBack(page, '/tea/brewing/water');
  await runButton(page).click();
  await expect(printed(block(page))).toContainText('done', { timeout: 30_000 });
  await expectBack(page, '/-/progress');
});
