/** Malicious code runs like any other: it reaches nothing of the app, and the app stays usable. */
import { hostileCode } from '../fixtures/hostile-code.ts';
import { expect, test } from './fixture.ts';
import {
  block,
  crashFrame,
  expectStepsBeside,
  expectUsable,
  fence,
  limitRuns,
  openAnswer,
  openWholePage,
  printed,
  runButton,
  status,
  stepsLimitSeconds,
  writeAnswer,
} from './run-answers.ts';

/** Globals that a worker must not have. Code that names some of them literally gets no Run button. */
const outOfReach = [
  ...['parent', 'top', 'opener', 'open', 'api', 'req-uire', 'process', 'ipcRenderer'],
  ...['Work-er', 'SharedWork-er', 'BroadcastChannel', 'postMessage', 'close'],
  ...['indexedDB', 'caches', 'localStorage', 'webkitRequestFileSystemSync'],
];

test('code has no window, IPC, nested workers or storage @thorough', async ({ desk }) => {
  const code = [
    `const names = ${JSON.stringify(outOfReach)}.map((name) => name.replace('-', ''));`,
    'console.log(names.filter((name) => globalThis[name] !== undefined));',
    "console.log(['storage', 'storageBuckets', 'locks'].filter((name) => navigator[name]));",
    'console.log(globalThis.constructor.name);',
  ].join('\n');
  writeAnswer(desk, fence('js', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('[]\n[]\nDedicatedWorkerGlobalScope\n');
});

test('code can’t reach the network, files or other origins, nor compile text @thorough', async ({
  desk,
}) => {
  const code = [
    'const attempts = {',
    "  'elsewhere': () => self['fe' + 'tch']('https://elsewhere.example/'),",
    "  'the app': () => self['fe' + 'tch'](location.origin.replace('runner', 'bundle') + '/index.html'),",
    "  'a file': () => self['fe' + 'tch']('file:///etc/passwd'),",
    "  'a socket': () => new Promise((done, failed) => {",
    "    const socket = new self['Web' + 'Socket']('wss://elsewhere.example/');",
    '    socket.onopen = done;',
    '    socket.onerror = failed;',
    '  }),',
    "  'text': async () => self['ev' + 'al']('1'),",
    '};',
    'for (const [name, attempt] of Object.entries(attempts)) {',
    "  console.log(name, await attempt().then(() => 'reached', () => 'refused'));",
    '}',
  ].join('\n');
  writeAnswer(desk, fence('js', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText(
    ['elsewhere', 'the app', 'a file', 'a socket', 'text']
      .map((name) => `${name} refused\n`)
      .join(''),
  );
});

test('hostile code doesn’t block twenty steps between questions @thorough', async ({ desk }) => {
  test.setTimeout(5 * 60_000);
  const page = await openWholePage(desk, hostileCode);
  await limitRuns(page, stepsLimitSeconds);
  for (const [index, { name }] of hostileCode.entries()) {
    await test.step(name, async () => {
      const code = block(page, index);
      await runButton(code).click();
      await expect(status(code)).toContainText('Running…', { timeout: 90_000 });
      await expectStepsBeside(code);
      await expectUsable(page);
    });
  }
});

test('an endless loop can be stopped, and is ended by the time limit @thorough', async ({
  desk,
}) => {
  writeAnswer(desk, fence('js', "console.log('on');\nwhile (true);"));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(status(block(page))).toContainText('Running…');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(status(block(page))).toContainText('Stopped.');
  await runButton(page).click();
  await expect(status(block(page))).toContainText('because it took longer than 10 seconds');
  await expect(printed(block(page))).toHaveText('on\n');
  await expect(runButton(page)).toBeVisible();
});

test('each run starts clean, and spare engines can be stopped too @thorough', async ({ desk }) => {
  const leave = [
    'console.log(globalThis.left, [].left);',
    "globalThis.left = Object.prototype.left = 'left';",
    'setInterval(() => {}, 1);',
    'while (true);',
  ].join('\n');
  writeAnswer(desk, fence('js', leave), fence('ts', 'console.log([].map(String).left as string);'));
  const { page } = await openAnswer(desk);
  for (const time of ['first', 'second', 'third']) {
    await runButton(block(page, 0)).click();
    await expect(printed(block(page, 0)), time).toHaveText('undefined undefined\n');
    await expectUsable(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(status(block(page, 0)), time).toContainText('Stopped.');
  }
  for (const time of ['first', 'second']) {
    await runButton(block(page, 1)).click();
    await expect(status(block(page, 1)), time).toContainText('Done.');
    await expect(printed(block(page, 1)), time).toHaveText('undefined\n');
  }
});

test('Python that hangs at exit doesn’t delay later runs @thorough', async ({ desk }) => {
  const hang = 'class Hang:\n    def __del__(self):\n        while True:\n            pass';
  // Only objects that the code itself defined are finalized with it.
  const leave = `import builtins\nscope = {}\nexec('''${hang}''', scope)\nbuiltins.left = scope['Hang']()\nprint('left')`;
  writeAnswer(
    desk,
    fence('python', `${hang}\n\nleft = Hang()\nprint('left')`),
    fence('python', leave),
    fence('python', "import builtins\nprint(hasattr(builtins, 'left'))"),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 0)).click();
  await expect(status(block(page, 0))).toContainText('it took longer than 10 seconds', {
    timeout: 90_000,
  });
  await expect(printed(block(page, 0))).toHaveText('left\n');
  await runButton(block(page, 1)).click();
  await expect(status(block(page, 1))).toContainText('Done.', { timeout: 60_000 });
  await expect(printed(block(page, 1))).toHaveText('left\n');
  await runButton(block(page, 2)).click();
  await expect(printed(block(page, 2))).toHaveText('False\n', { timeout: 90_000 });
});

test('flooded output is cut, and flooding with messages is stopped @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('js', "for (let i = 0; i < 1e6; i += 1) console.log('x'.repeat(100));"),
    fence('js', 'const { port1 } = new MessageChannel();\nwhile (true) port1.postMessage(1);'),
    fence('js', 'while (true) postMessage(1);'),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 0)).click();
  await expect(status(block(page, 0))).toContainText('Done.', { timeout: 60_000 });
  await expect(printed(block(page, 0))).toContainText('The rest is not shown.');
  await runButton(block(page, 1)).click();
  await expectUsable(page);
  await expect(runButton(block(page, 1))).toBeVisible({ timeout: 30_000 });
  await runButton(block(page, 2)).click();
  await expect(status(block(page, 2))).toContainText('Failed in line 1.');
});

test('other code still runs after code that used up all memory @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('js', 'const all = [];\nwhile (true) all.push(new Array(1e6).fill(all.length));'),
    fence('js', 'const all = [];\nwhile (all.length < 8) all.push(new Uint8Array(256e6).fill(1));'),
    fence('js', "console.log('still here');"),
  );
  const { page } = await openAnswer(desk);
  for (const index of [0, 1]) {
    await runButton(block(page, index)).click();
    await expectUsable(page);
    await expect(status(block(page, index))).toContainText(/Done|Failed|Stopped/, {
      timeout: 60_000,
    });
  }
  // The system may still be freeing the memory, so this run isn't limited to its ten seconds.
  await limitRuns(page, 300);
  await runButton(block(page, 2)).click();
  await expect(printed(block(page, 2))).toHaveText('still here\n', { timeout: 240_000 });
});

test('a crash of the runner is reported within seconds, and the next run gets a new page @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('js', "console.log('on');\nwhile (true);"),
    fence('js', "console.log('still here');"),
  );
  const { page } = await openAnswer(desk);
  await limitRuns(page, 300);
  for (const time of ['first', 'second']) {
    await runButton(block(page, 0)).click();
    await expect(printed(block(page, 0)), time).toHaveText('on\n');
    await crashFrame(page, '//runner');
    await expect(status(block(page, 0)), time).toContainText('because it was no longer responding');
    await expectUsable(page);
    await runButton(block(page, 1)).click();
    await expect(printed(block(page, 1)), time).toHaveText('still here\n');
  }
});

test('Python can access no more than JavaScript @thorough', async ({ desk }) => {
  const code = [
    'import js',
    "names = ['Worker', 'postMessage', 'indexedDB', 'caches', 'parent', 'document', 'api']",
    'print([name for name in names if hasattr(js, name)])',
    'try:',
    "    js.eval('1')",
    'except Exception:',
    "    print('refused')",
    'import urllib.request',
    'try:',
    "    urllib.request.urlopen('https://elsewhere.example/')",
    'except Exception:',
    "    print('refused')",
  ].join('\n');
  writeAnswer(desk, fence('python', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('[]\nrefused\nrefused\n', { timeout: 90_000 });
});

test('the runner’s page can’t open windows, navigate or download @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('js', 'console.log(1);'));
  const app = await openAnswer(desk);
  const { page } = app;
  await runButton(page).click();
  await expect(status(block(page))).toContainText('Done.');
  const before = page.url();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  const found = await frame?.evaluate(() => {
    const tryTo = (act: () => unknown): string => {
      try {
        return String(act() ?? 'nothing');
      } catch {
        return 'refused';
      }
    };
    const link = document.createElement('a');
    link.href = 'https://elsewhere.example/file';
    link.download = 'file';
    document.body.append(link);
    return [
      tryTo(() => window.open('https://elsewhere.example/')),
      tryTo(() => (top as Window).document.title),
      tryTo(() => ((top as Window).location.href = 'https://elsewhere.example/')),
      tryTo(() => link.click()),
      tryTo(() => 'api' in window),
    ];
  });
  expect(found).toEqual(['nothing', 'refused', 'refused', 'nothing', 'false']);
  expect(page.url()).toBe(before);
  expect(page.frames()).toHaveLength(2);
  await expectUsable(page);
});
