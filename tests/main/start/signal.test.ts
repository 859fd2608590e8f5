import { expect, test } from 'vitest';
import { Signal } from '../../../src/main/start/signal.ts';

test('calls listeners one after the other and awaits them', async () => {
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

test('stops and rejects at the first failing listener', async () => {
  const signal = new Signal();
  const calls: string[] = [];
  signal.listen(() => Promise.reject(new Error('No.')));
  signal.listen(() => void calls.push('second'));
  await expect(signal.send()).rejects.toThrow('No.');
  expect(calls).toEqual([]);
});
