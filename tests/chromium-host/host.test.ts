/** Tests the Chromium host with a tiny app made for this purpose. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { variables } from '../../tools/chromium-host/settings.ts';
import type { LaunchPlan, RunningApp } from '../../tools/driver/running-app.ts';
import { launchOnHost } from '../../tools/driver/launch-on-host.ts';
import { hostProgram } from '../../tools/runtime/project.ts';

/** The globals that the fixture's preload script and page define. */
interface FixtureWindow {
  api: {
    ask(name: string, args: unknown[]): Promise<unknown>;
    askElsewhere(): Promise<unknown>;
    on(listener: (...args: unknown[]) => void): () => void;
    refusals: Record<string, string | null>;
  };
  seenAtStart?: string[];
  inlineScriptRan?: boolean;
  told: unknown[];
}

declare const window: FixtureWindow & typeof globalThis;

const fixture = join(import.meta.dirname, 'app');
let userData: string;
let app: RunningApp;

async function launch(folder: string): Promise<RunningApp> {
  const plan: LaunchPlan = {
    app: fixture,
    args: [`--user-data=${folder}`],
    userData: folder,
    viewport: { width: 800, height: 600 },
    colorScheme: 'light',
    env: {},
  };
  return await launchOnHost(plan);
}

function ask(name: string, ...args: unknown[]): Promise<unknown> {
  return app.page.evaluate(([key, values]) => window.api.ask(key, values), [name, args] as const);
}

async function readNotes(folder = userData): Promise<string[]> {
  return (await readFile(join(folder, 'notes.txt'), 'utf8')).trim().split('\n');
}

beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'host-test-'));
  app = await launch(userData);
});

afterAll(async () => {
  await app.close();
  await rm(userData, { recursive: true, maxRetries: 10 });
});

describe('requests and events', () => {
  test("the page receives a handler's return value", async () => {
    expect(await ask('echo', 'one', { two: [3, null] })).toEqual(['one', { two: [3, null] }]);
    expect(await ask('nothing')).toBeUndefined();
  });

  test('an error thrown by a handler reaches the page with its message', async () => {
    await expect(ask('fail')).rejects.toThrow(
      "Error invoking remote method 'ask': Error: No such thing.",
    );
  });

  test('a request on a channel without a handler is rejected', async () => {
    await expect(app.page.evaluate(() => window.api.askElsewhere())).rejects.toThrow(
      "No handler registered for 'elsewhere'",
    );
  });

  test('values are structured clones in both directions', async () => {
    const outcome = await app.page.evaluate(async () => {
      const values = (await window.api.ask('values', [])) as Record<string, unknown>;
      const { circle, shared, map } = values as {
        circle: Record<string, unknown>;
        shared: unknown;
        map: Map<unknown, unknown>;
      };
      const back = (await window.api.ask('reflect', [values])) as typeof values;
      const inMain = await window.api.ask('kinds', [values]);
      const kind = (value: unknown) => Object.prototype.toString.call(value).slice(8, -1);
      const { date, set, bytes, doubles, pattern, error, sparse } = back as {
        date: Date;
        set: Set<unknown>;
        bytes: Uint8Array;
        doubles: Float64Array;
        [name: string]: unknown;
      };
      return {
        kinds: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, kind(value)])),
        inMain,
        shared: [circle['shared'] === shared, map.get('key') === shared],
        circle: circle['itself'] === circle,
        back: [
          date.getTime(),
          [...set],
          [...bytes],
          [...doubles],
          'none' in back,
          Object.is(back['minusZero'], -0),
          String(back['big']),
          String(pattern),
          String(error),
          Object.keys(sparse as unknown[]),
        ],
      };
    });
    const kinds = {
      date: 'Date',
      map: 'Map',
      set: 'Set',
      bytes: 'Uint8Array',
      doubles: 'Float64Array',
      none: 'Undefined',
      nothing: 'Null',
      notANumber: 'Number',
      minusZero: 'Number',
      endless: 'Number',
      big: 'BigInt',
      pattern: 'RegExp',
      error: 'Error',
      sparse: 'Array',
      shared: 'Object',
      circle: 'Object',
    };
    expect(outcome).toEqual({
      kinds,
      inMain: kinds,
      shared: [true, true],
      circle: true,
      back: [
        0,
        [1, 'two'],
        [1, 2, 255],
        [0.5],
        true,
        true,
        String(2n ** 70n),
        '/a+/gi',
        'RangeError: too far',
        ['3'],
      ],
    });
  });

  test('values that cannot be cloned are rejected', async () => {
    await expect(ask('uncloneable')).rejects.toThrow('could not be cloned');
    const sent = app.page.evaluate(() => window.api.ask('reflect', [() => undefined]));
    await expect(sent).rejects.toThrow('could not be cloned');
  });

  test('events reach listeners until they are removed', async () => {
    await app.page.evaluate(() => {
      window.told = [];
      const stop = window.api.on((...args) => {
        window.told.push(args);
        if (window.told.length === 2) stop();
      });
    });
    for (const text of ['a', 'b', 'c']) await ask('tell', text, 1);
    expect(await app.page.evaluate(() => window.told)).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  test("the sender is the main frame with the app's address", async () => {
    expect(await ask('sender')).toEqual({
      url: 'app://bundle/',
      origin: 'app://bundle',
      isMain: true,
    });
  });
});

describe('the page', () => {
  test('has the frozen API before its first script runs, and nothing else from the preload script', async () => {
    expect(
      await app.page.evaluate(() => ({
        seen: window.seenAtStart,
        frozen: Object.isFrozen(window.api) && Object.isFrozen(window.api.refusals),
        others: ['require', 'module', 'process', 'ipcRenderer', 'electron'].filter(
          (name) => name in window,
        ),
        bindings: Object.getOwnPropertyNames(window).filter((name) => name.startsWith('host')),
      })),
    ).toEqual({
      seen: ['ask', 'askElsewhere', 'on', 'refusals'],
      frozen: true,
      others: [],
      bindings: [],
    });
  });

  test('gives the preload script no Node.js, and names the missing API', async () => {
    expect(await app.page.evaluate(() => window.api.refusals)).toEqual({
      node: "A sandboxed preload script cannot require 'node:fs'.",
      member: 'The Chromium host has no ipcRenderer.sendSync.',
    });
  });

  test('is bound by the content security policy of the response', async () => {
    expect(
      await app.page.evaluate(() => ({
        script: window.seenAtStart !== undefined,
        inline: window.inlineScriptRan ?? false,
        secure: isSecureContext,
      })),
    ).toEqual({ script: true, inline: false, secure: true });
  });

  test("reaches the app's handler with the address, method and body of its request", async () => {
    const echoed = await app.page.evaluate(async () => {
      const response = await fetch('/echo?x=1', { method: 'POST', body: 'text' });
      return (await response.json()) as unknown;
    });
    expect(echoed).toEqual({ url: 'app://bundle/echo?x=1', method: 'POST', body: 'text' });
  });

  test('sees a failed request when the handler throws', async () => {
    const status = app.page.evaluate(() => fetch('/crash').then((response) => response.status));
    await expect(status).rejects.toThrow('Failed to fetch');
    expect(app.output()).toContain('The handler fails.');
  });
});

describe('leaving the app', () => {
  test('requests to other origins are blocked and counted', async () => {
    const before = await app.refusedRequests();
    const outcome = await app.page.evaluate(() =>
      Promise.allSettled([
        fetch('https://elsewhere.example/data'),
        fetch('/echo?cancel-me'),
        fetch('https://blocked-by-policy.example/'),
      ]),
    );
    expect(outcome.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const refused = (await app.refusedRequests()).slice(before.length);
    expect(refused.sort()).toEqual([
      'app://bundle/echo?cancel-me',
      'https://elsewhere.example/data',
    ]);
  });

  test('the app is asked about navigation and can prevent it', async () => {
    const { page } = app;
    const start = page.url();
    await page.click('#away');
    await expect.poll(() => readNotes()).toContain('navigate https://elsewhere.example/');
    expect(page.url()).toBe(start);
    await page.click('#other');
    await page.waitForURL('**/other');
    expect(await ask('sender')).toMatchObject({ url: 'app://bundle/other' });
    await page.goto(start);
    expect(await readNotes()).not.toContain('navigate app://bundle/');
  });

  test('the app is asked about new windows, and none opens', async () => {
    await app.page.click('#window');
    await app.page.evaluate(() => window.open('about:blank') === null);
    await expect.poll(() => readNotes()).toContain('open about:blank');
    expect(await readNotes()).toContain('open https://elsewhere.example/window');
    await expect.poll(() => app.page.context().pages().length).toBe(1);
  });
});

describe('the desktop', () => {
  test('copied text and opened addresses can be read', async () => {
    await ask('copy', 'a rule');
    await ask('browse', 'https://example.com/');
    expect(await app.clipboardText()).toBe('a rule');
    expect(await app.openedUrls()).toEqual(['https://example.com/']);
  });

  test('the color scheme follows the app', async () => {
    const isDark = (): Promise<boolean> =>
      app.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    expect(await isDark()).toBe(false);
    await ask('theme', 'dark');
    await expect.poll(isDark).toBe(true);
    await ask('theme', 'system');
    await expect.poll(isDark).toBe(false);
  });

  test('the app knows its name, version and folder', async () => {
    expect(await ask('describe')).toEqual({
      name: 'Host Fixture',
      version: '1.2.3',
      path: fixture,
    });
  });
});

test('using an API the host lacks throws an error that names it', async () => {
  await expect(ask('unknownMember')).rejects.toThrow('The Chromium host has no app.getGPUInfo');
  await expect(ask('unknownEvent')).rejects.toThrow("no event 'gpu-info-update' of app");
});

test('a second launch passes its arguments to the first and exits', async () => {
  const { exitCode } = await app.launchSecond(['fixture://hello']);
  expect(exitCode).toBe(0);
  await expect.poll(() => readNotes()).toContain('second fixture://hello');
});

describe('quitting', () => {
  test('all quit events are emitted unless a listener prevents quitting', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'host-test-'));
    const other = await launch(folder);
    await other.page.evaluate(() => window.api.ask('holdOpen', []));
    await other.page.evaluate(() => window.api.ask('quit', []));
    expect((await readNotes(folder)).slice(-2)).toEqual(['before-quit', 'quit prevented']);
    await other.close();
    expect((await readNotes(folder)).slice(-5)).toEqual([
      'before-quit',
      'window close',
      'window closed',
      'will-quit',
      'quit',
    ]);
    await rm(folder, { recursive: true, maxRetries: 10 });
  });

  test('a page crash is reported to the app and closes its window', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'host-test-'));
    const other = await launch(folder);
    const devtools = await other.page.context().newCDPSession(other.page);
    // The page closes before it can respond.
    await expect(devtools.send('Page.crash')).rejects.toThrow();
    await expect.poll(() => readNotes(folder)).toContain('quit');
    expect(await readNotes(folder)).toEqual([
      'page loaded',
      'window ready-to-show',
      'page crashed',
      'window closed',
      'before-quit',
      'will-quit',
      'quit',
    ]);
    await other.close();
    await rm(folder, { recursive: true, maxRetries: 10 });
  });

  test('closing the window quits the app', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'host-test-'));
    const other = await launch(folder);
    await other.page.close();
    await expect.poll(() => readNotes(folder)).toContain('quit');
    await other.close();
    expect((await readNotes(folder)).slice(-5)).toEqual([
      'window close',
      'window closed',
      'before-quit',
      'will-quit',
      'quit',
    ]);
    await rm(folder, { recursive: true, maxRetries: 10 });
  });

  test('the lock and the profile are released after a kill', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'host-test-'));
    await (await launch(folder)).kill();
    const again = await launch(folder);
    expect(await again.page.title()).toBe('Fixture');
    await again.close();
    await rm(folder, { recursive: true, maxRetries: 10 });
  });

  test('exits if its parent is gone before its window opens', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'host-test-'));
    const orphan = spawn(process.execPath, [hostProgram, fixture, `--user-data=${folder}`], {
      env: { ...process.env, [variables.headless]: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // A process that never exits would outlive the test.
    const exit = once(orphan, 'exit', { signal: AbortSignal.timeout(30_000) });
    exit.catch(() => orphan.kill('SIGKILL'));
    await once(orphan, 'spawn');
    orphan.stdout?.destroy();
    orphan.stderr?.destroy();
    orphan.disconnect();
    expect(await exit).toEqual([0, null]);
    await rm(folder, { recursive: true, maxRetries: 10 });
  });
});
