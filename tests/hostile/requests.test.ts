/**
 * Requests that our windows never send, for every name in the contract: each is refused as invalid, or its
 * handler receives only arguments that match the contract. (tests/e2e/torture.spec.ts sends them to the whole app.)
 */
import type { IpcMainInvokeEvent } from 'electron';
import { beforeAll, expect, test, vi } from 'vitest';
import { answerRequests } from '../../src/main/ipc/answer-requests.ts';
import type { Handlers } from '../../src/main/ipc/answer-requests.ts';
import { receiveRequests } from '../../src/main/ipc/receive-requests.ts';
import { requestChannel } from '../../src/shared/channels.ts';
import { requests } from '../../src/shared/contract/contract.ts';
import type { RequestName } from '../../src/shared/contract/contract.ts';
import { Tally, torture, tortureTimeout } from '../torture.ts';
import { drawArguments } from './hostile-arguments.ts';

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>;

const { listeners } = vi.hoisted(() => ({ listeners: new Map<string, Listener>() }));

vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, listener: Listener) => listeners.set(channel, listener) },
}));

const names = Object.keys(requests) as RequestName[];
const own = {} as IpcMainInvokeEvent;
let received: [RequestName, unknown[]] | null = null;
const reported: unknown[] = [];

beforeAll(() => {
  const handlers = Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => void (received = [name, args])]),
  );
  const answer = answerRequests(handlers as unknown as Handlers, (error) => reported.push(error));
  receiveRequests(Promise.resolve(answer), (event) => event === own);
});

test(
  'invalid requests',
  async () => {
    const suite = torture('Requests with arguments of any kind', { usual: 2000 });
    const listen = listeners.get(requestChannel) ?? expect.unreachable();
    const seen = new Tally();
    await suite.eachRound(async (random) => {
      const isKnown = random.below(50) > 0;
      const name = isKnown
        ? random.pick(names)
        : random.pick(['__proto__', 'toString', '', 'getsettings', 7, null]);
      const args = drawArguments(random, typeof name === 'string' ? name : '');
      received = null;
      const isOwn = random.below(20) > 0;
      const answer = await listen(isOwn ? own : ({} as IpcMainInvokeEvent), name, args);
      if (!isOwn) {
        expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } });
        expect(received).toBeNull();
        seen.add('from a foreign page refused');
      } else if (received === null) {
        expect(answer).toMatchObject({ ok: false, error: { code: 'invalid-request' } });
        seen.add('invalid');
      } else {
        const [reached, values] = received as [RequestName, unknown[]];
        expect(reached).toBe(name);
        expect(requests[reached].arguments.safeParse(values).success).toBe(true);
        seen.add('valid');
      }
      expect(reported).toEqual([]);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
    suite.report(`${names.length} names: ${seen.describe()}; 0 crashes, 0 unchecked arguments`);
  },
  tortureTimeout,
);

const countless = {
  saveSettings: () => [Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`k${n}`, n]))],
  changeImport: () => ['id', { columns: Array.from({ length: 200_000 }, () => 'q') }],
  saveNote: () => ['/tea/brewing/water#run', Array.from({ length: 60_000 }, () => [])],
};

test.each(Object.entries(countless))(
  'refuses %s with a very large number of values in a short message',
  async (name, makeArguments) => {
    const listen = listeners.get(requestChannel) ?? expect.unreachable();
    received = null;
    const answer = await listen(own, name, makeArguments());
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid-request' } });
    expect(JSON.stringify(answer).length).toBeLessThan(3000);
    expect(received).toBeNull();
  },
);

/** Requests that take an object, with the arguments before it. */
const takingObjects: [RequestName, unknown[]][] = [
  ['search', []],
  ['saveSettings', []],
  ['changeImport', ['id']],
  ['saveQuestion', ['/sql/joins/inner#what']],
  ['saveScratchCode', []],
  ['startSession', []],
];

test(
  'refuses a million unknown keys with a short message, faster than copying them',
  async () => {
    const listen = listeners.get(requestChannel) ?? expect.unreachable();
    const million: Record<string, number> = {};
    for (let number = 0; number < 1e6; number += 1) million[`key ${number}`] = number;
    const start = process.threadCpuUsage();
    structuredClone(million);
    const copying = process.threadCpuUsage(start).user;
    for (const [name, before] of takingObjects) {
      const from = process.threadCpuUsage();
      const answer = await listen(own, name, [...before, million]);
      expect(process.threadCpuUsage(from).user, name).toBeLessThan(copying);
      expect(answer).toEqual({
        ok: false,
        error: { code: 'invalid-request', message: `${name}: over 50,000 values.` },
      });
    }
  },
  tortureTimeout,
);

test('truncates the name of a request that doesn’t exist', async () => {
  const listen = listeners.get(requestChannel) ?? expect.unreachable();
  const answer = await listen(own, 'x'.repeat(10_000_000), []);
  expect(JSON.stringify(answer).length).toBeLessThan(300);
});

test('truncates an error about thousands of arguments', async () => {
  const listen = listeners.get(requestChannel) ?? expect.unreachable();
  const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`key ${n}`, n]));
  const answer = await listen(own, 'saveSettings', [unknown]);
  expect(JSON.stringify(answer).length).toBeLessThan(3000);
});
