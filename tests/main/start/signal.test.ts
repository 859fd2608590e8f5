import { expect, test } from 'vitest';
import { Signal } from '../../../src/main/start/signal.ts';

test('listeners are called one after the other, and waited for', async () => {
  const signal = new Signal();
  const calls: string[] = [];
  signal.listen(async () => {
    await Promise.resolve();
    calls.push('first');
  });
  signal.listen(() => void calls.push('second'));
  await signal.send();
  expect(calls).toEqual(['first', 'second']);
});

test('a listener that fails ends it', async () => {
  const signal = new Signal();
  const calls: string[] = [];
  signal.listen(() => Promise.reject(new Error('No.')));
  signal.listen(() => void calls.push('second'));
  await expect(signal.send()).rejects.toThrow('No.');
  expect(calls).toEqual([]);
});
