import { expect, test } from 'vitest';
import { writeLatest } from '../../../src/renderer/lib/write-latest.ts';

/** Writes that the test completes. */
class Writes {
  readonly started: number[] = [];
  #end: { resolve: () => void; reject: (error: Error) => void } | null = null;

  write = (value: number): Promise<void> => {
    this.started.push(value);
    return new Promise((resolve, reject) => {
      this.#end = { resolve, reject };
    });
  };

  async end(error?: Error): Promise<void> {
    if (error === undefined) this.#end?.resolve();
    else this.#end?.reject(error);
    // Lets all work that follows the write run first.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function setup() {
  const writes = new Writes();
  const failures: [unknown, number][] = [];
  const save = writeLatest(writes.write, (error, value) => failures.push([error, value]));
  return { writes, failures, save };
}

test('writes a value at once', () => {
  const { writes, save } = setup();
  save(1);
  expect(writes.started).toEqual([1]);
});

test('writes only the latest of the values that arrive during a write', async () => {
  const { writes, save } = setup();
  save(1);
  save(2);
  save(3);
  expect(writes.started).toEqual([1]);
  await writes.end();
  expect(writes.started).toEqual([1, 3]);
  await writes.end();
  save(4);
  expect(writes.started).toEqual([1, 3, 4]);
});

test('reports a failure with its value and keeps writing', async () => {
  const { writes, failures, save } = setup();
  const error = new Error('disk full');
  save(1);
  save(2);
  await writes.end(error);
  expect(failures).toEqual([[error, 1]]);
  expect(writes.started).toEqual([1, 2]);
  await writes.end();
  expect(failures).toHaveLength(1);
});

test('keeps one waiting value per name, in the order of the last requests', async () => {
  const writes = new Writes();
  const save = writeLatest(
    writes.write,
    () => undefined,
    (value) => (value < 10 ? 'low' : 'high'),
  );
  save(1);
  save(2);
  save(10);
  save(11);
  save(3);
  for (let left = 4; left > 0; left -= 1) await writes.end();
  expect(writes.started).toEqual([1, 11, 3]);
});
