/** A malicious page is shown like any other: it reaches nothing of the app, and the app stays usable. */
import { createSocket } from 'node:dgram';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { projectFolder } from '../../tools/runtime/project.ts';
import { endedPages, hostilePages } from '../fixtures/hostile-code.ts';
import { expect, test } from './fixture.ts';
import {
  block,
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
  takeSteps,
  wrong,
  writeAnswer,
} from './run-answers.ts';

/** A page that evaluates expressions and prints each result. */
function attempt(attempts: Record<string, string>): string {
  const listed = Object.entries(attempts).map(([name, code]) => `  ['${name}', () => ${code}],`);
  return [
    '<a id="away" href="https://elsewhere.example/" target="_top">Away</a>',
    '<script type="module">',
    `const attempts = [\n${listed.join('\n')}\n];`,
    'for (const [name, attempt] of attempts) {',
    '  try {',
    "    console.log(name, (await attempt()) ?? 'nothing');",
    '  } catch (error) {',
    "    console.log(name, 'refused');",
    '  }',
    '}',
    '</script>',
  ].join('\n');
}

test('a preview can’t reach other windows, storage or the network, nor compile text @thorough', async ({
  desk,
}) => {
  const attempts = {
    title: 'top.document.title',
    parent: 'parent.x',
    api: "'api' in window ? 'there' : undefined",
    away: "(top.location = 'https://elsewhere.example/')",
    window: "open('https://elsewhere.example/')",
    dialog: "alert('x')",
    question: "confirm('x') || undefined",
    form: "Object.assign(document.body.appendChild(document.createElement('form')), { action: 'https://elsewhere.example/' }).submit()",
    link: 'document.getElementById("away").click()',
    request: "self['fe' + 'tch']('https://elsewhere.example/')",
    file: "self['fe' + 'tch']('file:///etc/passwd')",
    app: "import('/runner/frame.js')",
    store: "self['local' + 'Storage'].length",
    text: "self['ev' + 'al']('1')",
  };
  writeAnswer(desk, fence('html run', attempt(attempts)));
  const app = await openAnswer(desk);
  const { page } = app;
  const before = page.url();
  await runButton(page).click();
  await expect(printed(block(page))).toContainText('text refused');
  const lines = (await printed(block(page)).textContent())?.trim().split('\n') ?? [];
  // The browser reports blocked loads asynchronously.
  const isMissing = (line: string): boolean => line.includes('isn’t loaded');
  expect(lines.filter((line) => !isMissing(line))).toEqual([
    'title refused',
    'parent refused',
    'api nothing',
    'away refused',
    'The page was to open https://elsewhere.example/. It stays: nothing is loaded here.',
    'window nothing',
    'Alert: x',
    'dialog nothing',
    'Confirm: x',
    'Nobody can be asked here: the answer is false.',
    'question nothing',
    'A form was submitted. It isn’t sent anywhere here.',
    'form nothing',
    'The page was to open https://elsewhere.example/. It stays: nothing is loaded here.',
    'link nothing',
    'request refused',
    'file refused',
    'app refused',
    'store refused',
    'text refused',
  ]);
  expect(lines.filter(isMissing)).toEqual([
    'https://elsewhere.example/ isn’t loaded: there is no network here, nor any other file.',
    'A script isn’t loaded: there is no network here, nor any other file.',
  ]);
  expect(page.url()).toBe(before);
  await expectUsable(page);
});

test('a preview can’t start workers, which would outlive it @thorough', async ({ desk }) => {
  const start = (address: string): string =>
    [
      'new Promise((done, failed) => {',
      `  const worker = new self['Work' + 'er'](${address});`,
      "  worker.onmessage = () => done('started');",
      '  worker.onerror = failed;',
      '})',
    ].join('\n');
  const code = "'postMessage(1)'";
  const attempts = {
    blob: start(`URL.createObjectURL(new Blob([${code}], { type: 'text/javascript' }))`),
    data: start(`'data:text/javascript,' + ${code}`),
    own: start("'/script'"),
    shared: `new self['SharedWork' + 'er']('data:text/javascript,' + ${code})`,
    service: "navigator['serviceWork' + 'er'].register('/script')",
  };
  writeAnswer(desk, fence('html run', attempt(attempts)));
  const { page } = await openAnswer(desk);
  await runButton(block(page)).click();
  await expect(printed(block(page))).toContainText('service ');
  expect((await printed(block(page)).textContent())?.trim().split('\n')).toEqual(
    Object.keys(attempts).map((name) => `${name} refused`),
  );
  await expectUsable(page);
});

/** Code that submits a form with its button, with a script and through another frame, once the page has loaded. */
function send(target: string, action: string): string {
  return [
    'document.write(',
    `  '<form method="post" target="${target}" action="${action}"><button>Send</button></form>');`,
    "addEventListener('load', () => setTimeout(() => {",
    '  document.forms[0].lastChild.click();',
    '  document.forms[0].submit();',
    "  const other = document.body.appendChild(document.createElement('i' + 'frame'));",
    '  other.contentWindow.HTMLFormElement.prototype.submit.call(document.forms[0]);',
    '}, 500))',
  ].join('\n');
}

test('a preview can’t navigate away or download @thorough', async ({ desk }) => {
  const file = '<a id="file" href="data:text/plain,cold" download="file">File</a>';
  const attempts = [
    "location = 'https://elsewhere.example/'",
    "location = 'data:text/html,<p>away</p>'",
    "location = 'file:///etc/passwd'",
    'file.click()',
    ...['_self', '_top', '_blank'].map((target) => send(target, 'https://elsewhere.example/')),
    send('_self', ''),
    send('_self', 'data:text/html,<p>away</p>'),
    send('_self', 'javascript:document.title=1'),
  ];
  writeAnswer(
    desk,
    ...attempts.map((code) => fence('html run', `${file}\n<script>${code};</script>`)),
  );
  const { page } = await openAnswer(desk);
  const downloads: string[] = [];
  page.on('download', (download) => void downloads.push(download.url()));
  for (const index of attempts.keys()) {
    await runButton(block(page, index)).click();
    await expect(status(block(page, index))).toContainText(/shown|Stopped/, { timeout: 30_000 });
    await expectUsable(page);
    const addresses = page.frames().map((frame) => frame.url());
    expect(addresses.filter((address) => /elsewhere|^data:|^file:/.test(address))).toEqual([]);
    expect(page.context().pages()).toEqual([page]);
  }
  expect(downloads).toEqual([]);
});

test('an endless preview can be stopped, is ended by the time limit, and leaves the app responsive @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence('html run', '<script>while (true);</script>'),
    fence('html run', '<button onclick="while (true);">Hang</button>'),
    fence('html run', '<script>console.log("still here");</script>'),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 0)).click();
  await expect(status(block(page, 0))).toContainText('Running…');
  await expectUsable(page);
  await block(page, 0).getByRole('button', { name: 'Stop' }).click();
  await expect(status(block(page, 0))).toContainText('Stopped.');
  await runButton(block(page, 0)).click();
  await expect(status(block(page, 0))).toContainText(
    'because the page didn’t respond for 10 seconds',
    {
      timeout: 30_000,
    },
  );

  await runButton(block(page, 1)).click();
  await expect(status(block(page, 1))).toContainText('The page is shown.');
  // The click never gets a response, so nothing awaits it.
  void page
    .frameLocator('iframe[title="Page of this code"]')
    .getByRole('button', { name: 'Hang' })
    .click({ noWaitAfter: true })
    .catch(() => undefined);
  await expect(status(block(page, 1))).toContainText(
    'because the page didn’t respond for 10 seconds',
    {
      timeout: 30_000,
    },
  );
  await runButton(block(page, 2)).click();
  await expect(printed(block(page, 2))).toHaveText('still here\n');
});

test('a hanging preview neither delays the next run nor reaches its frame @thorough', async ({
  desk,
}) => {
  cpSync(join(projectFolder, 'content/stages'), join(desk.content, 'stages'), { recursive: true });
  const effect = [
    "import { useEffect } from 'react';",
    'function Pot() {',
    '  useEffect(() => void setTimeout(() => { for (;;); }), []);',
    '  return <p>Tea</p>;',
    '}',
    'render(<Pot />);',
    'show();',
  ].join('\n');
  const button =
    "render(<button onClick={() => { for (;;); }}>Hang</button>);\nconsole.log('Tea');";
  writeAnswer(
    desk,
    fence('jsx stage=react-dom', effect),
    fence('jsx stage=react-dom', button),
    fence('html run', findNext),
  );
  const { page } = await openAnswer(desk);
  const spare = page.locator('.page-preview iframe:not([title])');

  // The frame of the next run never loads.
  for (const code of [block(page, 0), block(page, 0), block(page, 1)]) {
    await runButton(code).click();
    await expect(printed(code)).toHaveText('Tea\n', { timeout: 30_000 });
    await expectUsable(page);
  }

  // It has loaded.
  await expect.poll(() => isLoaded(spare), { timeout: 30_000 }).toBe(true);
  void page
    .frameLocator('iframe[title="Page of this code"]')
    .getByRole('button', { name: 'Hang' })
    .click({ noWaitAfter: true })
    .catch(() => undefined);
  await runButton(block(page, 1)).click();
  await expect(printed(block(page, 1))).toHaveText('Tea\n', { timeout: 30_000 });

  for (let run = 0; run < 2; run += 1) {
    await runButton(block(page, 2)).click();
    await expect(printed(block(page, 2))).toHaveText('refused\n', { timeout: 30_000 });
    await expect(status(block(page, 2))).toContainText('The page is shown.');
  }
});

/** Waits for the frame of the next run, next to its own and the runner's, and tries to access it. */
const findNext = [
  '<script>',
  'const timer = setInterval(() => {',
  '  if (parent.length < 3) return;',
  '  clearInterval(timer);',
  '  for (let index = 0; index < parent.length; index += 1) {',
  '    if (parent[index] === window) continue;',
  '    const { port1, port2 } = new MessageChannel();',
  "    port1.onmessage = ({ data }) => console.log('heard', data);",
  "    parent[index].postMessage(null, '*', [port2]);",
  "    port1.postMessage({ do: 'show', page: { html: '<p>Mine</p>', script: null, lines: [] } });",
  '    try {',
  "      parent[index].location = 'data:text/html,<p>away</p>';",
  "      console.log('moved');",
  '    } catch {}',
  '    try {',
  "      console.log('read', parent[index].document.title);",
  '    } catch {}',
  '  }',
  "  console.log('refused');",
  '}, 50);',
  '</script>',
].join('\n');

/** True once the frame has loaded with the globals of its page's script. */
async function isLoaded(frame: Locator): Promise<boolean> {
  const content = await (await frame.elementHandle())?.contentFrame();
  const loaded = 'document.readyState === "complete" && location.pathname === "/script"';
  return (await content?.evaluate<boolean>(loaded)) ?? false;
}

test('a hostile preview doesn’t block twenty steps between questions @thorough', async ({
  desk,
}) => {
  test.setTimeout(5 * 60_000);
  const page = await openWholePage(desk, hostilePages);
  await limitRuns(page, stepsLimitSeconds);
  for (const [index, { name }] of hostilePages.entries()) {
    await test.step(name, async () => {
      const code = block(page, index);
      await runButton(code).click();
      await expectStepsBeside(code);
      await expectUsable(page);
    });
  }
});

test('a preview that throws endlessly is ended like a hanging one @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('html run', "<script>while (true) reportError(new Error('x'));</script>"),
  );
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(wrong(block(page))).toHaveText('Error: x');
  await expect(status(block(page))).toContainText(
    'because the page didn’t respond for 10 seconds',
    {
      timeout: 60_000,
    },
  );
});

test('a preview that floods messages or memory is ended, and the app stays usable @thorough', async ({
  desk,
}) => {
  const after = {
    name: 'harmless',
    info: 'html run',
    code: '<script>console.log("still here");</script>',
  };
  const page = await openWholePage(desk, [...endedPages, after]);
  for (const [index, { name }] of endedPages.entries()) {
    await test.step(name, async () => {
      const code = block(page, index);
      await runButton(code).click();
      await takeSteps(code);
      await expectUsable(page);
      await expect(status(code)).toContainText('Stopped', { timeout: 30_000 });
    });
  }
  const last = block(page, endedPages.length);
  await runButton(last).click();
  await expect(printed(last)).toHaveText('still here\n');
});

test('a preview that uses up all memory crashes alone, and later previews open @thorough', async ({
  desk,
}) => {
  const take = 'const all = [];\nwhile (true) all.push(new Array(1e6).fill(all.length + 0.5));';
  writeAnswer(
    desk,
    fence('html run', `<script>${take}</script>`),
    fence('html run', '<script>console.log("still here");</script>'),
  );
  const { page } = await openAnswer(desk);
  for (const time of ['first', 'second']) {
    await runButton(block(page, 0)).click();
    await expect(status(block(page, 0)), time).toContainText('It is hanging, or has crashed', {
      timeout: 60_000,
    });
    await expectUsable(page);
    await runButton(block(page, 1)).click();
    await expect(printed(block(page, 1)), time).toHaveText('still here\n');
  }
});

test('a preview can’t connect by WebRTC, not even from a nested frame @thorough', async ({
  desk,
}) => {
  const heard: string[] = [];
  const udp = createSocket('udp4', () => heard.push('udp'));
  await new Promise<void>((resolve) => void udp.bind(0, '127.0.0.1', resolve));
  const tcp = createServer((socket) => {
    heard.push('tcp');
    socket.destroy();
  });
  await new Promise<void>((resolve) => void tcp.listen(0, '127.0.0.1', resolve));
  const ask = [
    'const connection = new RTCPeerConnection({ iceServers: [',
    `  { urls: 'stun:127.0.0.1:${udp.address().port}' },`,
    `  { urls: 'turn:127.0.0.1:${(tcp.address() as AddressInfo).port}?transport=tcp', username: 'a', credential: 'b' },`,
    '] });',
    "connection.createDataChannel('tea');",
    'connection.onicegatheringstatechange = () => {',
    "  if (connection.iceGatheringState === 'complete') parent.postMessage('complete', '*');",
    '};',
    'connection.setLocalDescription();',
  ].join('\n');
  const code = [
    '<script>',
    "addEventListener('message', ({ data }) => console.log(data));",
    "const inner = document.createElement('i' + 'frame');",
    `inner.srcdoc = ${JSON.stringify(`<script>${ask}</script>`).replaceAll('</', '<\\/')};`,
    'document.body.append(inner);',
    '</script>',
  ].join('\n');
  writeAnswer(desk, fence('html run', code));
  try {
    const { page } = await openAnswer(desk);
    await runButton(page).click();
    const listAll = async () => [...heard, ...(await printed(block(page)).allTextContents())];
    await expect.poll(listAll, { timeout: 30_000 }).toEqual(['complete\n']);
  } finally {
    udp.close();
    tcp.close();
  }
});
