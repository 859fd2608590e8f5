import { EventEmitter, once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { setupQuit } from '../../src/main/quit.ts';
import { startSqliteWorker, waitForSqliteWorkers } from '../../src/main/workers/sqlite-worker.ts';

/** A worker that ends once it's told to. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(
    `import { parentPort } from 'node:worker_threads';
     parentPort.once('message', () => parentPort.close());`,
  )}`,
);

function setup(patience?: number) {
  const emitter = new EventEmitter();
  const parts = { stopWork: vi.fn<() => void>(), finish: vi.fn<() => void>() };
  const quit = (): void => {
    let isPrevented = false;
    emitter.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) emitter.emit('ended');
  };
  const app = { on: emitter.on.bind(emitter), quit } as unknown as Parameters<typeof setupQuit>[0];
  setupQuit(app, parts, patience);
  return { quit, ...parts, ended: once(emitter, 'ended') };
}

describe('setupQuit', () => {
  test('finishes at once when no worker runs', () => {
    const { quit, stopWork, finish } = setup();
    quit();
    expect(stopWork).toHaveBeenCalledBefore(finish);
    expect(finish).toHaveBeenCalledOnce();
  });

  test('waits for a worker, and finishes then', async () => {
    const { quit, stopWork, finish, ended } = setup();
    const worker = startSqliteWorker(script, null);
    stopWork.mockImplementationOnce(() => worker.postMessage('end'));
    quit();
    expect(finish).not.toHaveBeenCalled();
    await ended;
    expect(finish).toHaveBeenCalledOnce();
  });

  test('does not wait for good for a worker that never ends', async () => {
    const { quit, finish, ended } = setup(1);
    const worker = startSqliteWorker(script, null);
    quit();
    await ended;
    expect(finish).toHaveBeenCalledOnce();
    worker.postMessage('end');
    await waitForSqliteWorkers();
  });
});
