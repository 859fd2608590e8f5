import { expect, test } from 'vitest';
import { Stopwatch } from '../../../src/renderer/recall/answer-time.svelte.ts';

test('a stopwatch counts only while it runs', () => {
  let now = 1000;
  const watch = new Stopwatch(() => now);
  now += 50;
  expect(watch.read()).toBe(0);
  watch.run();
  now += 300;
  watch.run();
  now += 200.4;
  expect(watch.read()).toBe(500);
  watch.stop();
  now += 10_000;
  expect(watch.read()).toBe(500);
  watch.stop();
  watch.run();
  now += 100;
  expect(watch.read()).toBe(600);
});

test('a stopwatch continues from the time it is set to', () => {
  let now = 0;
  const watch = new Stopwatch(() => now);
  watch.run();
  now += 400;
  watch.set(5000);
  now += 30;
  expect(watch.read()).toBe(5030);
  watch.stop();
  watch.set(70);
  now += 1000;
  expect(watch.read()).toBe(70);
});
