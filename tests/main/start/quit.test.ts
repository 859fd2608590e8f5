import { EventEmitter, once } from 'node:events';
import type { App } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { setupQuit } from '../../../src/main/start/quit.ts';
import { startSqliteWorker, waitForSqliteWorkers } from '../../../src/main/jobs/sqlite-worker.ts';

/** A worker that ends on the first message. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(
    `import { parentPort } from 'node:worker_threads';
     parentPort.once('message', () => parentPort.close());`,
  )}`,
);

function setup(lastWork: Promise<undefined> | null = null, patienceMs?: number) {
  const emitter = new EventEmitter();
  const parts = {
    stopWork: vi.fn<() => void>(),
    startLastWork: vi.fn(() => lastWork),
    finish: vi.fn<() => void>(),
    report: vi.fn<(error: unknown) => void>(),
  };
  const relaunch = vi.fn<App['relaunch']>();
  const quit = (): void => {
    let isPrevented = false;
    emitter.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) emitter.emit('ended');
  };
  const app = { on: emitter.on.bind(emitter), quit, relaunch } as unknown as Parameters<
    typeof setupQuit
  >[0];
  const ending = setupQuit(app, parts, { patienceMs, lastPatienceMs: patienceMs });
  return { emitter, quit, relaunch, ending, ...parts, ended: once(emitter, 'ended') };
}

describe('setupQuit', () => {
  test('finishes at once if no worker is running', () => {
    const { quit, stopWork, finish } = setup();
    quit();
    expect(stopWork).toHaveBeenCalledBefore(finish);
    expect(finish).toHaveBeenCalledOnce();
  });

  test('waits for a worker, then finishes', async () => {
    const { quit, stopWork, finish, ended } = setup();
    const worker = startSqliteWorker(script, null);
    stopWork.mockImplementationOnce(() => worker.postMessage('end'));
    quit();
    expect(finish).not.toHaveBeenCalled();
    await ended;
    expect(finish).toHaveBeenCalledOnce();
  });

  test('waits for the final work once, even if it quits repeatedly, and opens nothing meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { quit, ending, relaunch, stopWork, finish, ended } = setup(promise);
    expect(ending.hasBegun()).toBe(false);
    quit();
    quit();
    expect(ending.hasBegun()).toBe(true);
    expect(finish).not.toHaveBeenCalled();
    resolve(undefined);
    await ended;
    expect(stopWork).toHaveBeenCalledOnce();
    expect(finish).toHaveBeenCalledOnce();
    expect(relaunch).not.toHaveBeenCalled();
  });

  test('finishes even if the final work fails or takes too long', async () => {
    const failing = setup(Promise.reject(new Error('The disk is full.')));
    failing.quit();
    await failing.ended;
    expect(failing.finish).toHaveBeenCalledOnce();
    expect(failing.report).toHaveBeenCalledOnce();
    const stuck = setup(new Promise<undefined>(() => undefined), 1);
    stuck.quit();
    await stuck.ended;
    expect(stuck.finish).toHaveBeenCalledOnce();
  });

  test('restarts with the same link if it was launched while quitting', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { emitter, quit, relaunch, ended } = setup(promise);
    emitter.emit('second-instance', {}, ['app']);
    quit();
    resolve(undefined);
    await ended;
    expect(relaunch).not.toHaveBeenCalled();
    const again = setup(promise);
    again.quit();
    again.emitter.emit('second-instance', {}, ['app', 'rule-of-thumb://tea/brewing']);
    await again.ended;
    expect(again.relaunch.mock.calls).toEqual([[{ args: ['rule-of-thumb://tea/brewing'] }]]);
  });

  test('restarts the AppImage, not the program mounted from it', async () => {
    vi.stubEnv('APPIMAGE', '/home/me/rule-of-thumb.AppImage');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { emitter, quit, relaunch, ended } = setup(promise);
    quit();
    emitter.emit('second-instance', {}, ['/tmp/.mount/rule-of-thumb', 'rule-of-thumb://tea']);
    resolve(undefined);
    await ended;
    vi.unstubAllEnvs();
    expect(relaunch.mock.calls).toEqual([
      [{ args: ['rule-of-thumb://tea'], execPath: '/home/me/rule-of-thumb.AppImage' }],
    ]);
  });

  test('does not wait forever for a stuck worker', async () => {
    const { quit, finish, ended } = setup(null, 1);
    const worker = startSqliteWorker(script, null);
    quit();
    await ended;
    expect(finish).toHaveBeenCalledOnce();
    worker.postMessage('end');
    await waitForSqliteWorkers();
  });
});
