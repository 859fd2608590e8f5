import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IpcMainInvokeEvent } from 'electron';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerRequests } from '../../../src/main/ipc/answer-requests.ts';
import type { AnswerRequest, Handlers } from '../../../src/main/ipc/answer-requests.ts';
import { receiveRequests } from '../../../src/main/ipc/receive-requests.ts';
import { AppError } from '../../../src/shared/app-error.ts';
import { requestChannel } from '../../../src/shared/channels.ts';
import { defaultSettings } from '../../../src/shared/default-settings.ts';

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

const { listeners } = vi.hoisted(() => ({ listeners: new Map<string, Listener>() }));

vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, listener: Listener) => listeners.set(channel, listener) },
}));

const own = {} as IpcMainInvokeEvent;
const foreign = {} as IpcMainInvokeEvent;

let reported: unknown[];
let saved: unknown[];

/** Registers handlers; only these two matter to the tests. */
function register(getSettings: Handlers['getSettings'] = () => defaultSettings): void {
  const handlers: Partial<Handlers> = {
    getSettings,
    saveSettings: (settings) => void saved.push(settings),
  };
  const answer = answerRequests(handlers as Handlers, (error) => reported.push(error));
  receiveRequests(Promise.resolve(answer), (event) => event === own);
}

function invoke(event: IpcMainInvokeEvent, ...args: unknown[]): unknown {
  return listeners.get(requestChannel)?.(event, ...args);
}

beforeEach(() => {
  listeners.clear();
  reported = [];
  saved = [];
});

describe('requests', () => {
  test('listens to one channel only', () => {
    register();
    expect([...listeners.keys()]).toEqual([requestChannel]);
  });

  test('answers requests from the page of the app', async () => {
    register();
    expect(await invoke(own, 'getSettings', [])).toEqual({ ok: true, value: defaultSettings });
    expect(await invoke(own, 'saveSettings', [defaultSettings])).toEqual({ ok: true });
    expect(saved).toEqual([defaultSettings]);
  });

  test('holds an early request until it can be answered', async () => {
    const { promise, resolve } = Promise.withResolvers<AnswerRequest>();
    receiveRequests(promise, (event) => event === own);
    const early = invoke(own, 'getSettings', []);
    expect(await invoke(foreign, 'getSettings', [])).toMatchObject({ ok: false });
    resolve(async (name) => ({ ok: true, value: name }));
    expect(await early).toEqual({ ok: true, value: 'getSettings' });
  });

  test('refuses requests from anywhere else', async () => {
    register();
    expect(await invoke(foreign, 'saveSettings', [defaultSettings])).toEqual({
      ok: false,
      error: { code: 'forbidden', message: 'This page may not ask that.' },
    });
    expect(saved).toEqual([]);
  });

  test.each([
    ['nonsense', []],
    ['toString', []],
    ['__proto__', []],
    [undefined, []],
    [{ name: 'getSettings' }, []],
    ['getSettings', undefined],
    ['getSettings', ['extra']],
    ['saveSettings', []],
    ['saveSettings', [{ ...defaultSettings, theme: 'sepia' }]],
  ])('refuses %j with %j before any handler sees it', async (name, args) => {
    register(() => expect.unreachable());
    expect(await invoke(own, name, args)).toEqual({
      ok: false,
      error: { code: 'invalid-request', message: expect.any(String) },
    });
    expect(saved).toEqual([]);
    expect(reported).toEqual([]);
  });

  test.each<[string, unknown, unknown]>([
    ['the name', 1n, []],
    ['the arguments', 'getSettings', 1n],
    ['an argument', 'saveSettings', [1n]],
    ['part of an argument', 'saveSettings', [{ ...defaultSettings, theme: 1n }]],
    ['an unknown part', 'saveSettings', [{ ...defaultSettings, extra: 1n }]],
  ])('refuses a BigInt as %s', async (_, name, args) => {
    register();
    expect(await invoke(own, name, args)).toMatchObject({ error: { code: 'invalid-request' } });
    expect(reported).toEqual([]);
  });

  test('reports which argument is wrong', async () => {
    register();
    const answer = await invoke(own, 'saveSettings', [{ ...defaultSettings, theme: 'sepia' }]);
    expect(answer).toMatchObject({ error: { message: expect.stringContaining('[0].theme') } });
  });

  test('passes on user-facing errors unchanged', async () => {
    register(() => {
      throw new AppError('not-found', 'There is no page at /x.');
    });
    expect(await invoke(own, 'getSettings', [])).toEqual({
      ok: false,
      error: { code: 'not-found', message: 'There is no page at /x.' },
    });
    expect(reported).toEqual([]);
  });

  test('passes on database errors as storage errors, and reports them', async () => {
    const database = new Database(':memory:');
    register(() => database.prepare('SELECT * FROM missing').get() as never);
    expect(await invoke(own, 'getSettings', [])).toEqual({
      ok: false,
      error: {
        code: 'storage',
        message: 'The database reported an error: no such table: missing.',
      },
    });
    expect(reported).toEqual([expect.objectContaining({ code: 'SQLITE_ERROR' })]);
    database.close();
  });

  test('describes file-system errors in words, and reports them', async () => {
    const missing = join(tmpdir(), 'no-such-folder', 'study.json');
    register(() => {
      readFileSync(missing);
      return defaultSettings;
    });
    expect(await invoke(own, 'getSettings', [])).toEqual({
      ok: false,
      error: { code: 'storage', message: `${missing} could not be used. It does not exist.` },
    });
    expect(reported).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
  });

  test('passes on all other errors as internal errors, and reports them', async () => {
    const error = new TypeError('x is not a function');
    register(() => {
      throw error;
    });
    expect(await invoke(own, 'getSettings', [])).toEqual({
      ok: false,
      error: { code: 'internal', message: 'Something went wrong: x is not a function' },
    });
    expect(reported).toEqual([error]);
  });
});
