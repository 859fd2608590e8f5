/** Interrupts Python in this process when its time is up. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PyodideAPI } from 'pyodide';

/** The signal number of a keyboard interrupt. */
const interruptSignal = 2;

/**
 * Interrupts Python after the given milliseconds (null: never), from a thread that runs alongside Python: ending the
 * process and reloading Python takes much longer.
 */
export async function openInterrupter(python: PyodideAPI): Promise<(limit: number | null) => void> {
  const buffer = new Uint8Array(new SharedArrayBuffer(1));
  python.setInterruptBuffer(buffer);
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    let timer;
    parentPort.on('message', (limit) => {
      clearTimeout(timer);
      if (limit !== null) timer = setTimeout(() => (workerData[0] = ${interruptSignal}), limit);
    });
    parentPort.postMessage('ready');
  `;
  const thread = new Worker(code, { eval: true, workerData: buffer });
  // On a busy machine the thread may start after the code has begun.
  await once(thread, 'message');
  thread.unref();
  return (limit) => {
    buffer[0] = 0;
    thread.postMessage(limit);
  };
}
